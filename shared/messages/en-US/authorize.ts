/** The page where a person allows a program in. */

export const authorize = {
  title: 'Allow access',
  request: 'The program {client} requests to act for you.',
  allows: 'It may then',
  scopes: {
    public: 'look for parking, book it, and see your bookings',
    mobile: 'do so as your phone would',
    partner: 'book and see bookings as the partner it belongs to',
    data: 'read details of parking facilities',
    internal: 'do everything that the staff of this service may do',
  },
  email: 'E-mail',
  password: 'Password',
  allow: 'Allow',
  refuse: 'Do not allow',
  leadsTo: 'You then return to {place}.',
  problem: {
    incomplete: 'Enter your e-mail and your password.',
    wrongPassword: 'The e-mail or the password is wrong.',
    tooManyAttempts: 'Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  },
  refused: {
    title: 'Access cannot be allowed',
    unknownClient: 'This service does not know this program.',
    foreignAddress: 'The program named a return address that is not its own.',
    goBack: 'Close this page. Nothing was allowed.',
  },
} as const
