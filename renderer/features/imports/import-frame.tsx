/** The frame of every step of an import: the file, its steps, and the files that wait behind it. */
import type { ReactNode } from 'react'
import { t } from '../../lib/i18n/index.ts'
import { CloseButton, MenuButton, PaneHead, Row, Steps } from '../../ui/index.ts'
import { showFile, useImportFiles } from './import-files.ts'

export const importSteps = ['file', 'columns', 'check', 'result'] as const
export type ImportStep = (typeof importSteps)[number]

interface ImportHeadProps {
  readonly title: string
  readonly sub: ReactNode
  readonly step?: ImportStep
  /** The actions that lead back to earlier steps. */
  readonly back?: Partial<Record<ImportStep, () => void>>
  /** The action has a cross and its key. The screen registers Escape itself. */
  readonly onClose?: () => void
}

export const ImportHead = ({ title, sub, step, back = {}, onClose }: ImportHeadProps) => {
  const { files, currentId } = useImportFiles()
  const at = files.findIndex(({ id }) => id === currentId)
  return (
    <PaneHead
      title={title}
      sub={sub}
      end={
        <Row as="div">
          {files.length < 2 ? null : (
            <MenuButton
              label={t('imports.files.label')}
              value={t('imports.files.position', { place: at + 1, count: files.length })}
              items={files.map(({ id, file }) => ({
                key: id,
                label: file.name,
                chosen: id === currentId,
                onPick: () => showFile(id),
              }))}
            />
          )}
          {step === undefined ? null : (
            <Steps
              label={t('imports.step.label')}
              current={step}
              steps={importSteps.map((key) => ({ key, label: t(`imports.step.${key}`), onBack: back[key] }))}
            />
          )}
          {onClose === undefined ? null : <CloseButton label={t('common.close')} onClick={onClose} />}
        </Row>
      }
    />
  )
}
