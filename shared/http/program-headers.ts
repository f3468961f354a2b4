/** The headers that identify the program in every request it sends: firewalls refuse requests without them. */
export const programHeaders = { 'user-agent': 'Parkdesk/0.1.0', accept: 'application/json' } as const
