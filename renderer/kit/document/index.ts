export * from './document-sheet.tsx'
export * from './fitting-sheet.tsx'
export * from './document-dialog.tsx'
export * from './pass-sheet.tsx'
