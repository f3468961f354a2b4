/** Whether a backup is being restored from this window: the engine then stops and starts on purpose. */
import { create } from 'zustand'

export const useRestoring = create<{ readonly isRestoring: boolean }>(() => ({ isRestoring: false }))
