/** Training: its beginning and end, what marks it, and the guided first sale. */

export const training = {
  group: 'Training',
  start: 'Start training',
  startKeywords: 'practice, learn, new seller',
  end: 'End training',
  endKeywords: 'leave, live data',
  /** The plate and the key bar. The name is in capitals. */
  name: 'TRAINING',
  notCounted: 'Not counted in totals',
  notice: 'Training: not counted in totals',
  noBackups: 'Training is not backed up: its data is discarded at the end.',
  starting: 'Starting training',
  startingText:
    'Parkdesk copies the data. Nothing you do in training counts, and your entries are kept for your return.',
  ending: 'Ending training',
  endingText: 'The training data is discarded, and the live data opens.',
  notStarted: 'Training was not started. {problem}',
  notEnded: 'Training was not ended. {problem}',
  saleUnderWay: 'Training starts once this sale has finished.',
  guide: {
    start: 'Start the guided first sale',
    startKeywords: 'guide, tutorial, help, steps',
    startAgain: 'Start again',
    close: 'Close guide',
    line: 'Step {step} of {count}: {title}.',
    event: { title: 'Choose an event', hint: 'Type its name or use the arrows, then choose it.' },
    facility: { title: 'Choose a facility', hint: 'Use the arrows, then open the sale.' },
    plate: { title: 'Enter the plate', hint: 'Any plate will do. Go to the next field when it is complete.' },
    payment: {
      title: 'Choose cash, enter the amount received',
      hint: 'At least the total. The change appears beside it.',
    },
    collect: { title: 'Collect the payment', hint: 'The button states the amount.' },
    pass: { title: 'Look at the pass', hint: 'It is marked SAMPLE. Close it when you have read it.' },
    next: { title: 'Go to the next sale', hint: 'With an empty form, or with the same option again.' },
    done: {
      title: 'You made your first sale.',
      hint: 'Nothing was counted: no total, shift or report has it, and nothing was sent.',
    },
  },
} as const
