/** A Z report as it is printed on the chosen paper. */
import type { Paper } from '../../../../shared/paper.ts'
import { t } from '../../../lib/i18n/index.ts'
import { FittingSheet } from '../../../ui/index.ts'
import { reportName } from '../../../../shared/desk/shift-reports.ts'

export const ReportPreview = ({ number, paper }: { readonly number: number; readonly paper: Paper }) => (
  <FittingSheet
    kind="zReport"
    id={number}
    paper={paper}
    title={t('floor.report.sheet', { number: reportName('z', number), paper: t(`papers.${paper}.name`) })}
    padding={20}
  />
)
