/** A desktop shell with a printer, which saves files under the suggested names, and the list of the saved ones. */
import { ipcContract } from '../../../shared/desktop/ipc.ts'
import type { ShellCalls } from '../desktop-shell.ts'
import type { App } from '../open-app.ts'

export const officeShell: ShellCalls = {
  'file.saveText': ({ suggestedName }) => ({ file: `/home/${suggestedName}` }),
  'print.listPrinters': () => [{ name: 'office', displayName: 'Office', isDefault: true }],
  'print.document': ({ copies }) => ({ deviceName: 'office', copies }),
  'print.documentToPdf': ({ kind, id }) => ({ file: `/home/${kind}-${id}.pdf` }),
}

const saved = ({ shell }: App) =>
  shell.calls.flatMap(({ name, input }) => (name === 'file.saveText' ? [ipcContract[name].input.parse(input)] : []))

export const savedNames = (app: App): string[] => saved(app).map(({ suggestedName }) => suggestedName)
export const savedTexts = (app: App): string[] => saved(app).map(({ text }) => text)

/** The kind and id of each printed document: "closing 1". */
export const printed = ({ shell }: App): string[] =>
  shell.calls.flatMap(({ name, input }) => {
    if (name !== 'print.document') return []
    const { kind, id } = ipcContract[name].input.parse(input)
    return [`${kind} ${id}`]
  })
