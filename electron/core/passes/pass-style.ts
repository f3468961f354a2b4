/** How a pass looks on its three papers: black on white, nothing that a thermal head or tired toner would lose. */
import type { Paper } from './pass-model.ts'

/** Width and height of the sheets in CSS pixels (1/96 inch); a receipt is as long as what is on it. */
export const sheetPixels: Readonly<Record<Paper, { readonly width: number; readonly height: number | undefined }>> = {
  receipt: { width: 302, height: undefined },
  letter: { width: 816, height: 1056 },
  a4: { width: 794, height: 1123 },
}

const common = `
html,body{margin:0;background:#fff;-webkit-print-color-adjust:exact;print-color-adjust:exact}
.pass{font-family:'Plex Sans',sans-serif;font-variant-numeric:tabular-nums;color:#000;background:#fff;line-height:1.32;font-size:15px;position:relative;box-sizing:border-box;overflow:hidden}
.pass *{box-sizing:border-box}
.pass ul{list-style:none;margin:0;padding:0}
.pass svg.i{width:26px;height:26px;fill:none;stroke:#000;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}
.lb{font-size:12.5px;font-weight:500}
.vl{font-size:20px;font-weight:600;line-height:1.2;overflow-wrap:anywhere}
.day{font-weight:600}
.p-sample{border:3px solid #000;text-align:center;font-weight:700;font-size:22px;padding:4px;margin-bottom:14px;background:repeating-linear-gradient(135deg,#000 0 6px,#fff 6px 14px)}
.p-sample span{background:#fff;padding:2px 14px}
.p-cancelled{border:6px solid #000;text-align:center;font-weight:700;padding:8px 10px 10px;margin-top:20px}
.p-cancelled b{display:block;font-size:64px;line-height:1.05;letter-spacing:-.01em}
.p-cancelled span{font-size:16px;font-weight:500}
.p-top{display:flex;justify-content:space-between;align-items:baseline;border-bottom:3px solid #000;padding-bottom:8px;font-size:15px}
.p-top b{font-size:20px}
.p-name{font-size:46px;line-height:1.05;font-weight:700;letter-spacing:-.02em;margin:20px 0 4px;overflow-wrap:anywhere}
.p-name.long{font-size:34px;font-stretch:90%}
.p-addr{font-size:20px}
.p-when{display:grid;grid-template-columns:1.35fr 1fr 1fr;border:2px solid #000;margin-top:20px}
.p-when>div{padding:10px 14px 11px}
.p-when>div+div{border-left:1px solid #000}
.p-when .vl{font-size:27px;letter-spacing:-.01em;white-space:nowrap}
.p-mid{display:grid;grid-template-columns:264px 1fr;gap:30px;margin-top:24px}
.p-mid.bare{grid-template-columns:1fr}
.p-qr svg{display:block;width:264px;height:264px;border:1px solid #000}
.p-code{font:600 17px/1.32 'Plex Mono',monospace;text-align:center;padding-top:6px;letter-spacing:.04em;overflow-wrap:anywhere}
.p-facts{display:grid;grid-template-columns:1fr 1fr;gap:15px 20px;align-content:start}
.p-plate{grid-column:1/-1;border:2px solid #000;padding:8px 14px 9px;display:flex;justify-content:space-between;align-items:center;gap:10px}
.p-plate .no{font:600 34px/1 'Plex Mono',monospace;letter-spacing:.03em;white-space:nowrap}
.p-plate .no.long{font-size:24px}
.fx.wide{grid-column:1/-1}
.fx.wide .vl{font-size:17px}
.p-low{display:grid;grid-template-columns:1fr 300px;gap:30px;margin-top:24px}
.p-low.bare{grid-template-columns:1fr}
.p-steps li{display:grid;grid-template-columns:26px 1fr;gap:12px;padding:9px 0;border-top:1px solid #000;font-size:16px;line-height:1.3;align-items:center}
.p-steps li:last-child{border-bottom:1px solid #000}
.p-map svg.map{display:block;width:300px;height:228px;border:1px solid #000}
.p-map text{font-size:10.5px;letter-spacing:.02em;paint-order:stroke;stroke:#fff;stroke-width:3px;stroke-linejoin:round;text-anchor:middle;dominant-baseline:central}
.p-map text.venue{font-weight:600;font-size:11.5px;stroke:#ddd;stroke-width:3.5px}
.p-map text.tag{font-weight:600;font-size:14px;letter-spacing:0;text-anchor:start;fill:#fff;stroke:none}
.st{fill:none;stroke-linecap:round;stroke-linejoin:round}
.p-osm{font-size:11.5px;text-align:right;padding-top:4px}
.p-disc{position:absolute;font-size:11.5px;border-top:1px solid #000;padding-top:8px;display:flex;justify-content:space-between;gap:30px}
.p-disc span{flex:1}
.p-disc span+span{text-align:right}`

const sheets = `
/* Five steps or more must end above the foot of the sheet. */
:is(.letter,.a4) .p-steps li:nth-last-child(n+5),:is(.letter,.a4) .p-steps li:nth-last-child(n+5)~li{padding:4px 0;font-size:14px}
.letter{width:816px;height:1056px;padding:56px 60px 44px}
.letter .p-disc{left:60px;right:60px;bottom:40px}
.a4{width:794px;height:1122px;padding:58px 56px 48px}
.a4 .p-disc{left:56px;right:56px;bottom:40px}`

/** 80 mm roll: 72 mm printable, one column, the code itself 41 mm wide. */
const receipt = `
.receipt{width:302px;padding:16px 15px 20px;font-size:13px}
.receipt .p-sample{font-size:13px;border-width:2px;margin-bottom:9px}
.receipt .p-cancelled{border-width:4px;margin-top:12px}
.receipt .p-cancelled b{font-size:40px}
.receipt .p-cancelled span{font-size:13px;display:block}
.receipt .p-top{display:block;text-align:center;border-bottom:2px solid #000;padding-bottom:6px;font-size:12px}
.receipt .p-top b{font-size:17px;display:block}
.receipt .p-name{font-size:27px;text-align:center;margin:11px 0 2px}
.receipt .p-name.long{font-size:21px}
.receipt .p-addr{font-size:14px;text-align:center}
.receipt .p-when{grid-template-columns:1fr 1fr;margin-top:11px}
.receipt .p-when>div{padding:5px 8px 6px;text-align:center}
.receipt .p-when>div:first-child{grid-column:1/3;border-bottom:1px solid #000}
.receipt .p-when>div:nth-child(2){border-left:0}
.receipt .p-when .vl{font-size:20px}
.receipt .lb{font-size:11px}
.receipt .day{font-size:13px}
.receipt .p-qr svg{width:216px;height:216px;margin:0 auto -18px;border:0}
.receipt .p-code{font-size:14px}
.receipt .p-plate{margin-top:10px;padding:6px 10px}
.receipt .p-plate .no{font-size:26px}
.receipt .p-plate .no.long{font-size:17px}
.receipt .p-facts{display:block;margin-top:8px}
.receipt .p-facts .fx{display:flex;justify-content:space-between;gap:10px;padding:3px 0;border-bottom:1px dashed #000}
.receipt .p-facts .vl{font-size:13px;text-align:right}
.receipt .p-facts .lb{font-size:12px;white-space:nowrap}
.receipt .p-steps{margin-top:9px}
.receipt .p-steps li{font-size:13px;padding:5px 0;border:0;grid-template-columns:20px 1fr;gap:9px}
.receipt .p-steps svg.i{width:20px;height:20px}
.receipt .p-disc{display:block;position:static;font-size:11px;text-align:center;margin-top:9px;padding-top:7px}
.receipt .p-disc span{display:block}
.receipt .p-disc span+span{margin-top:4px;text-align:center}`

/** Behind a link the same page must fit a phone; on paper it is the sheet again. */
const screen = `
@media screen{body{background:#e9ecf0}.pass{margin:16px auto;box-shadow:0 1px 6px rgb(0 0 0/.25)}}
@media screen and (max-width:840px){
.letter,.a4{width:auto;height:auto;max-width:560px;margin:0 auto;padding:20px 18px 24px;box-shadow:none}
.letter .p-name,.a4 .p-name{font-size:32px}
.letter .p-when,.a4 .p-when{grid-template-columns:1fr 1fr}
.letter .p-when>div:first-child,.a4 .p-when>div:first-child{grid-column:1/3;border-bottom:1px solid #000}
.letter .p-when>div:nth-child(2),.a4 .p-when>div:nth-child(2){border-left:0}
.letter .p-mid,.a4 .p-mid,.letter .p-low,.a4 .p-low{grid-template-columns:1fr}
.letter .p-qr svg,.a4 .p-qr svg{margin:0 auto}
.letter .p-map svg.map,.a4 .p-map svg.map{width:100%;height:auto}
.letter .p-disc,.a4 .p-disc{position:static;display:block;margin-top:20px}
.letter .p-disc span,.a4 .p-disc span{display:block;text-align:left}}`

/**
 * @page sizes are exact: Letter and A4 as they are, a receipt 80 mm wide and as long as it was worked out to be. The
 * receipt itself is that long too: a printer told to take its measured height then has nothing to scale.
 */
function pageRule(paper: Paper, heightPixels: number): string {
  if (paper !== 'receipt') return `@page{size:${paper === 'letter' ? '8.5in 11in' : '210mm 297mm'};margin:0}`
  const millimeters = Math.ceil((heightPixels * 25.4) / 96)
  return `@page{size:80mm ${millimeters}mm;margin:0}.receipt{min-height:${millimeters}mm}`
}

/** The style sheet of one paper, without fonts. `forScreen` adds the phone layout of the public page. */
export function passStyle(paper: Paper, heightPixels: number, forScreen: boolean): string {
  return pageRule(paper, heightPixels) + common + (paper === 'receipt' ? receipt : sheets) + (forScreen ? screen : '')
}
