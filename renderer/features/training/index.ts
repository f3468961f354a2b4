/** The Training feature. */
export { useTrainingChange } from './change-training.ts'
export { trainingCommands } from './commands.ts'
export { TrainingDialog, TrainingGuide, TrainingItems } from './training-parts.tsx'
