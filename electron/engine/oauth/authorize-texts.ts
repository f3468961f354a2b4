/** The texts of the page where a person allows a program in, in the three languages of the API. */
import type { Scope } from '../../core/http/auth.ts'
import type { Locale } from '../../../shared/locales.ts'

const english = {
  title: 'Allow access',
  asks: (client: string) => `The program ${client} requests to act for you.`,
  mayThen: 'It may then',
  scopes: {
    public: 'look for parking, book it, and see your bookings',
    mobile: 'do so as your phone would',
    partner: 'book and see bookings as the partner it belongs to',
    data: 'read details of parking facilities',
    internal: 'do everything that the staff of this service may do',
  } satisfies Record<Scope, string>,
  email: 'E-mail',
  password: 'Password',
  allow: 'Allow',
  refuse: 'Do not allow',
  leadsTo: (place: string) => `Afterwards you are led back to ${place}.`,
  wrongPassword: 'The e-mail or the password is wrong.',
  incomplete: 'Type your e-mail and your password.',
  wait: (seconds: number) => `Too many attempts. Try again in ${seconds} seconds.`,
  brokenTitle: 'Access cannot be allowed',
  unknownClient: 'This service does not know this program.',
  foreignAddress: 'The program named a return address that is not its own.',
  goBack: 'Close this page. Nothing was allowed.',
}

const french: typeof english = {
  title: 'Autoriser l’accès',
  asks: (client) => `Le programme ${client} demande à agir en votre nom.`,
  mayThen: 'Il pourra alors',
  scopes: {
    public: 'chercher du stationnement, le réserver et voir vos réservations',
    mobile: 'le faire comme votre téléphone',
    partner: 'réserver et voir les réservations comme le partenaire auquel il appartient',
    data: 'lire les détails des stationnements',
    internal: 'faire tout ce que peut faire le personnel de ce service',
  },
  email: 'Courriel',
  password: 'Mot de passe',
  allow: 'Autoriser',
  refuse: 'Ne pas autoriser',
  leadsTo: (place) => `Vous serez ensuite ramené à ${place}.`,
  wrongPassword: 'Le courriel ou le mot de passe est erroné.',
  incomplete: 'Entrez votre courriel et votre mot de passe.',
  wait: (seconds) => `Trop de tentatives. Réessayez dans ${seconds} secondes.`,
  brokenTitle: 'L’accès ne peut pas être autorisé',
  unknownClient: 'Ce service ne connaît pas le programme qui demande.',
  foreignAddress: 'Le programme demande une réponse à une adresse qui n’est pas la sienne.',
  goBack: 'Fermez cette page. Rien n’a été autorisé.',
}

export const authorizeTexts: Readonly<Record<Locale, typeof english>> = {
  'en-US': english,
  'en-CA': english,
  'fr-CA': french,
}
