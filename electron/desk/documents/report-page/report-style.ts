/** The style sheet of pages of figures: that of the pass, and what only they have. */
import type { Paper } from '../../../../shared/paper-sizes.ts'
import { passStyle } from '../../../core/passes/pass-style.ts'
import { measuresOf } from './measures.ts'

export const reportStyle = (paper: Paper, contentPixels: number): string => {
  const { isRoll, font, line, gap, day, code, foot, columnGap, cellGap, sides, bottom } = measuresOf(paper)
  const common = `
.zs{margin-top:${gap}px}
.zs h2{margin:0;border-bottom:2px solid #000;font-weight:700}
.zs table{width:100%;border-collapse:collapse;font-size:${font}px;line-height:${line}px}
.zs th,.zs td{padding:0;font-weight:400;vertical-align:top}
.zs th{width:100%;text-align:left;overflow-wrap:anywhere}
.zs td{text-align:right;white-space:nowrap;padding-left:${cellGap}px}
.zs .d{display:inline-block;min-width:${day}px}
.zs .sub>*,.zs .sum>*{font-weight:600;border-top:1px solid #000}
.zs .sum>*{border-bottom:1px solid #000}
.zs .zc th{width:${code.label}px;min-width:${code.label}px;white-space:nowrap;font-size:${code.font + 0.5}px;line-height:${code.line}px;padding-top:4px}
.zs .zc td{width:100%;text-align:left;white-space:normal;padding:4px 0 0;font:600 ${code.font}px/${code.line}px 'Plex Mono',monospace}
.zd{border-top:2px solid #000;font-size:${foot.font}px}
.zd b{display:block}
.zd i{font-style:normal}
.zr .p-when .lb{white-space:nowrap}`
  const own = isRoll
    ? `
.zr .p-top span{display:block}
.zr .p-name{margin:4px 0 0}
.zr .p-addr{line-height:1.25}
.zr .p-when{margin-top:8px}
.zr .p-when>div{padding:3px 8px 4px}
.zr .p-when .vl{font-size:16px}
.zs h2{font-size:13px;padding-bottom:1px}
.zs .zc td{letter-spacing:-.035em}
.zd{margin-top:10px;padding-top:6px;text-align:center}
.zd span{display:block}`
    : `
.sheet:not(:last-child){break-after:page}
@media screen{.sheet+.sheet{border-top:1px dashed #000}}
.zr .hd{display:grid;grid-template-columns:minmax(0,.43fr) minmax(0,.57fr);gap:24px;align-items:end;margin-top:16px}
.zr .p-name{margin:0}
.zr .p-addr{font-size:16px}
.zr .p-when{margin:0;grid-template-columns:1.6fr 1fr 1.1fr}
.zr .p-when>div{padding:7px 10px 8px}
.zr .p-when .vl{font-size:18px}
.zs h2{font-size:14px;line-height:19px;padding-bottom:3px}
.c2{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 ${columnGap}px}
.zd{position:absolute;left:${sides}px;right:${sides}px;bottom:${bottom}px;padding-top:8px;display:grid;grid-template-columns:minmax(0,1fr) auto;column-gap:16px}
.zd b,.zd span{grid-column:1}
.zd i{grid-area:1/2}`
  return passStyle(paper, contentPixels, false) + common + own
}
