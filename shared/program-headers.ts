/** What every request that leaves the program says of it: firewalls refuse requests that do not. */
export const programHeaders = { 'user-agent': 'Parkdesk/0.1.0', accept: 'application/json' } as const
