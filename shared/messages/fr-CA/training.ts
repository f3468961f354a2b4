/** La formation : son début et sa fin, ce qui la signale, et la première vente guidée. */
import type { training as english } from '../en-US/training.ts'
import type { MessagesLike } from '../messages.ts'

export const training: MessagesLike<typeof english> = {
  group: 'Formation',
  start: 'Commencer la formation',
  startKeywords: 'pratique, apprendre, nouveau vendeur',
  end: 'Terminer la formation',
  endKeywords: 'quitter, données réelles',
  name: 'FORMATION',
  notCounted: 'Exclue des totaux',
  notice: 'Formation : exclue des totaux',
  noBackups: 'La formation n’est pas sauvegardée : ses données sont supprimées à la fin.',
  starting: 'Début de la formation',
  startingText:
    'Parkdesk copie les données. Rien de ce que vous faites en formation ne compte, et votre saisie vous attend à votre retour.',
  ending: 'Fin de la formation',
  endingText: 'Les données de la formation sont supprimées, et les données réelles s’ouvrent.',
  notStarted: 'La formation n’a pas commencé. {problem}',
  notEnded: 'La formation n’est pas terminée. {problem}',
  saleUnderWay: 'La formation commence une fois cette vente terminée.',
  guide: {
    start: 'Commencer la première vente guidée',
    startKeywords: 'guide, tutoriel, aide, étapes',
    startAgain: 'Recommencer',
    close: 'Fermer le guide',
    line: 'Étape {step} sur {count} : {title}.',
    event: { title: 'Choisir un événement', hint: 'Tapez son nom ou utilisez les flèches, puis choisissez-le.' },
    facility: { title: 'Choisir un stationnement', hint: 'Utilisez les flèches, puis ouvrez la vente.' },
    plate: { title: 'Entrer la plaque', hint: 'N’importe laquelle convient. Passez ensuite au champ suivant.' },
    payment: {
      title: 'Choisir comptant, entrer le montant reçu',
      hint: 'Au moins le total. La monnaie s’affiche à côté.',
    },
    collect: { title: 'Encaisser le paiement', hint: 'Le bouton indique le montant.' },
    pass: { title: 'Regarder le laissez-passer', hint: 'Il porte la mention SPÉCIMEN. Fermez-le une fois lu.' },
    next: { title: 'Passer à la vente suivante', hint: 'Avec un formulaire vide, ou avec la même option.' },
    done: {
      title: 'Votre première vente est faite.',
      hint: 'Rien n’a été compté : elle ne figure dans aucun total, quart ni rapport, et rien n’a été envoyé.',
    },
  },
}
