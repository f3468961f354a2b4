/** The page where a person allows a program in. */
import type { authorize as english } from '../en-US/authorize.ts'
import type { MessagesLike } from '../messages.ts'

export const authorize: MessagesLike<typeof english> = {
  title: 'Autoriser l’accès',
  request: 'Le programme {client} demande à agir en votre nom.',
  allows: 'Il pourra alors',
  scopes: {
    public: 'chercher du stationnement, le réserver et voir vos réservations',
    mobile: 'le faire comme votre téléphone',
    partner: 'réserver et voir les réservations à titre de partenaire',
    data: 'lire les détails des stationnements',
    internal: 'faire tout ce que le personnel de ce service peut faire',
  },
  email: 'Courriel',
  password: 'Mot de passe',
  allow: 'Autoriser',
  refuse: 'Ne pas autoriser',
  leadsTo: 'Vous reviendrez ensuite à {place}.',
  problem: {
    incomplete: 'Entrez votre courriel et votre mot de passe.',
    wrongPassword: 'Le courriel ou le mot de passe est erroné.',
    tooManyAttempts: 'Trop de tentatives. Réessayez dans {seconds, plural, one {# seconde} other {# secondes}}.',
  },
  refused: {
    title: 'L’accès ne peut pas être autorisé',
    unknownClient: 'Ce service ne connaît pas ce programme.',
    foreignAddress: 'Le programme a indiqué une adresse de retour qui n’est pas la sienne.',
    goBack: 'Fermez cette page. Rien n’a été autorisé.',
  },
}
