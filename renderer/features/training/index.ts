/** The Training feature. */
export { useTrainingChange } from './change-training.ts'
export { trainingCommands } from './commands.ts'
export { TrainingDialog } from './training-dialog.tsx'
export { TrainingGuide } from './training-guide.tsx'
export { TrainingItems } from './training-items.tsx'
