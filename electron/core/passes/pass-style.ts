/**
 * The style sheets of the pass: black on white, readable from thermal printers and weak toner. Their fonts are data URLs inside the page:
 * it looks the same in the window, on paper and at a link.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { paperFormats, paperPixels, paperSize, type Paper } from '../../../shared/paper-sizes.ts'

const common = `
html,body{margin:0;background:#fff;-webkit-print-color-adjust:exact;print-color-adjust:exact}
.pass{font-family:'Plex Sans',sans-serif;font-variant-numeric:tabular-nums;color:#000;background:#fff;line-height:1.32;font-size:15px;position:relative;box-sizing:border-box;overflow-wrap:anywhere}
.pass *{box-sizing:border-box}
.pass ul{list-style:none;margin:0;padding:0}
.pass svg.i{width:26px;height:26px;fill:none;stroke:#000;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}
.lb{font-size:12.5px;font-weight:500}
.vl{font-size:20px;font-weight:600;line-height:1.2}
.day{font-weight:600}
.p-sample{border:3px solid #000;text-align:center;font-weight:700;font-size:22px;padding:4px;margin-bottom:14px;background:repeating-linear-gradient(135deg,#000 0 6px,#fff 6px 14px)}
.p-sample span{background:#fff;padding:2px 14px}
.p-cancelled{border:6px solid #000;text-align:center;font-weight:700;padding:8px 10px 10px;margin-top:20px}
.p-cancelled b{display:block;font-size:64px;line-height:1.05;letter-spacing:-.01em}
.p-cancelled span{font-size:16px;font-weight:500}
.p-top{display:flex;justify-content:space-between;align-items:baseline;border-bottom:3px solid #000;padding-bottom:8px;font-size:15px}
.p-top b{font-size:20px}
.p-name{font-size:46px;line-height:1.05;font-weight:700;letter-spacing:-.02em;margin:20px 0 4px}
.p-name.long{font-size:34px;font-stretch:90%}
.p-addr{font-size:20px}
.p-moved{border:3px solid #000;font-weight:600;font-size:17px;padding:8px 14px;margin-top:18px}
.p-when{display:grid;grid-template-columns:1.35fr 1fr 1fr;border:2px solid #000;margin-top:20px}
.p-when>div{padding:10px 14px 11px}
.p-when>div+div{border-left:1px solid #000}
.p-when .vl{font-size:27px;letter-spacing:-.01em;white-space:nowrap}
.p-mid{display:grid;grid-template-columns:264px minmax(0,1fr);gap:30px;margin-top:24px}
.p-mid.bare{grid-template-columns:1fr}
.p-qr svg{display:block;width:264px;height:264px;border:1px solid #000}
.p-code{font:600 17px/1.32 'Plex Mono',monospace;text-align:center;padding-top:6px;letter-spacing:.04em}
.p-facts{display:grid;grid-template-columns:1fr 1fr;gap:15px 20px;align-content:start}
.p-plate{grid-column:1/-1;border:2px solid #000;padding:8px 14px 9px;display:flex;justify-content:space-between;align-items:center;gap:10px}
.p-plate .no{font:600 34px/1 'Plex Mono',monospace;letter-spacing:.03em;white-space:nowrap}
.p-plate .no.long{font-size:24px;white-space:normal}
.p-plate .lb{overflow-wrap:break-word}
.fx.wide{grid-column:1/-1}
.fx.wide .vl{font-size:17px}
.p-low{display:grid;grid-template-columns:minmax(0,1fr) 300px;gap:30px;margin-top:24px}
.p-low.bare{grid-template-columns:1fr}
.p-steps li{display:grid;grid-template-columns:26px 1fr;gap:12px;padding:9px 0;border-top:1px solid #000;font-size:16px;line-height:1.3;align-items:center}
.p-steps li:last-child{border-bottom:1px solid #000}
.p-map svg.map{display:block;width:300px;height:228px;border:1px solid #000}
.p-map text{font-size:10.5px;letter-spacing:.02em;paint-order:stroke;stroke:#fff;stroke-width:3px;stroke-linejoin:round;text-anchor:middle;dominant-baseline:central}
.p-map text.venue{font-weight:600;font-size:11.5px;stroke:#ddd;stroke-width:3.5px}
.p-map text.tag{font-weight:600;font-size:14px;letter-spacing:0;text-anchor:start;fill:#fff;stroke:none}
.st{fill:none;stroke-linecap:round;stroke-linejoin:round}
.p-osm{font-size:11.5px;text-align:right;padding-top:4px}
.p-disc{font-size:11.5px;border-top:1px solid #000;padding-top:8px;display:flex;justify-content:space-between;gap:30px}
.p-disc>div{flex:1}
.p-disc>div+div{text-align:right}`

/** Content that does not fit goes to a second sheet, with the same space around it; only texts are divided. */
const sheet = `
.sheet{display:flex;flex-direction:column;box-decoration-break:clone}
.sheet>:is(.p-sample,.p-top,.p-cancelled,.p-moved,.p-when),.sheet :is(.p-qr,.p-plate,.p-steps li,.p-map){break-inside:avoid}
/* As high as their row they would not be kept whole on the first sheet. */
.sheet :is(.p-qr,.p-map){align-self:start}
/* With five steps or more the foot is still on the first sheet. */
.sheet .p-steps li:nth-last-child(n+5),.sheet .p-steps li:nth-last-child(n+5)~li{padding:4px 0;font-size:14px}
.sheet .p-low{padding-bottom:16px}
.sheet .p-name.longest{font-size:28px}
.sheet .p-addr.long{font-size:13px}
.sheet .p-disc{margin-top:auto}
.sheet .p-disc.long{display:block}
.sheet .p-disc.long>div+div{margin-top:8px}`

/** 80 mm roll: 72 mm printable, one column, the code itself 41 mm wide. */
const roll = `
.roll{font-size:13px}
.roll .p-sample{font-size:13px;border-width:2px;margin-bottom:9px}
.roll .p-cancelled{border-width:4px;margin-top:12px}
.roll .p-cancelled b{font-size:40px}
.roll .p-cancelled span{font-size:13px;display:block}
.roll .p-top{display:block;text-align:center;border-bottom:2px solid #000;padding-bottom:6px;font-size:12px}
.roll .p-top b{font-size:17px;display:block}
.roll .p-name{font-size:27px;text-align:center;margin:11px 0 2px}
.roll .p-name.long{font-size:21px}
.roll .p-addr{font-size:14px;text-align:center}
.roll .p-moved{border-width:2px;font-size:13px;padding:5px 8px;margin-top:10px}
.roll .p-when{grid-template-columns:1fr 1fr;margin-top:11px}
.roll .p-when>div{padding:5px 8px 6px;text-align:center}
.roll .p-when>div:first-child{grid-column:1/3;border-bottom:1px solid #000}
.roll .p-when>div:nth-child(2){border-left:0}
.roll .p-when .vl{font-size:20px}
.roll .lb{font-size:11px}
.roll .day{font-size:13px}
.roll .p-qr svg{width:216px;height:216px;margin:0 auto;border:0}
.roll .p-code{font-size:14px;padding:0}
.roll .p-plate{margin-top:10px;padding:6px 10px}
.roll .p-plate .no{font-size:26px}
.roll .p-plate .no.long{font-size:17px}
.roll .p-facts{display:block;margin-top:8px}
.roll .p-facts .fx{display:flex;justify-content:space-between;gap:10px;padding:3px 0;border-bottom:1px dashed #000}
.roll .p-facts .vl{font-size:13px;text-align:right;flex:1}
.roll .p-facts .lb{font-size:12px;max-width:55%}
.roll .p-steps{margin-top:9px}
.roll .p-steps li{font-size:13px;padding:5px 0;border:0;grid-template-columns:20px 1fr;gap:9px}
.roll .p-steps svg.i{width:20px;height:20px}
.roll .p-disc{display:block;font-size:11px;text-align:center;margin-top:9px;padding-top:7px}
.roll .p-disc>div+div{margin-top:4px;text-align:center}`

/** The public page must fit a phone; on paper it is the sheet. */
const screen = `
@media screen{body{background:#e9ecf0}.pass{margin:16px auto;box-shadow:0 1px 6px rgb(0 0 0/.25)}}
@media screen and (max-width:840px){
.sheet{width:auto;min-height:0;max-width:560px;margin:0 auto;padding:20px 18px 24px;box-shadow:none}
.sheet .p-name{font-size:32px}
.sheet .p-when{grid-template-columns:1fr 1fr}
.sheet .p-when>div:first-child{grid-column:1/3;border-bottom:1px solid #000}
.sheet .p-when>div:nth-child(2){border-left:0}
.sheet .p-mid,.sheet .p-low{grid-template-columns:1fr}
.sheet .p-qr svg{margin:0 auto}
.sheet .p-map svg.map{width:100%;height:auto}
.sheet .p-disc{display:block;margin-top:20px}
.sheet .p-disc>div+div{text-align:left}}`

/**
 * The page has the size of the paper. A roll has the computed length of its content, and so does the pass itself: a printer that uses the
 * measured height then does not scale it.
 */
const pageStyle = (paper: Paper, contentPixels: number): string => {
  const { width, height } = paperPixels(paper)
  const { widthMicrons, heightMicrons } = paperSize(paper, contentPixels)
  const [top, sides, bottom] = paperFormats[paper].padding
  const frame = `.pass{width:${width}px;padding:${top}px ${sides}px ${bottom}px}`
  if (height === undefined) {
    const length = `${Math.ceil(heightMicrons / 1000)}mm`
    return `@page{size:${widthMicrons / 1000}mm ${length};margin:0}${frame}`
  }
  // A larger height would make a second page.
  const inside = Math.floor((heightMicrons * 96) / 25_400)
  return `@page{size:${widthMicrons / 1000}mm ${heightMicrons / 1000}mm;margin:0}${frame}.pass{min-height:${inside}px}`
}

/** The style sheet of one paper, without fonts. `forScreen` adds the phone layout of the public page. */
export const passStyle = (paper: Paper, contentPixels: number, forScreen: boolean): string =>
  common +
  (paperFormats[paper].heightMicrons === undefined ? roll : sheet) +
  pageStyle(paper, contentPixels) +
  (forScreen ? screen : '')

const sans = '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans'
const mono = '@fontsource/ibm-plex-mono/files/ibm-plex-mono'
const variable = 'font-weight:100 700;font-stretch:75% 100%'
const packages = createRequire(import.meta.url)
const rules = new Map<string, string>()

const faceRule = (family: string, file: string, descriptors: string): string => {
  const known = rules.get(file)
  if (known !== undefined) return known
  const base64 = readFileSync(packages.resolve(file)).toString('base64')
  const source = `url(data:font/woff2;base64,${base64}) format('woff2')`
  const rule = `@font-face{font-family:'${family}';src:${source};${descriptors};font-display:block}`
  rules.set(file, rule)
  return rule
}

const beyondLatin = /[\u0100-\u02ff\u1e00-\u1eff]/

const extendedRange = 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF'

/** The @font-face rules for `text`; files are read once. Throws where a bundled font file is missing. */
export const fontFaces = (text: string): string =>
  [
    faceRule('Plex Sans', `${sans}-latin-standard-normal.woff2`, variable),
    faceRule('Plex Mono', `${mono}-latin-600-normal.woff2`, 'font-weight:600'),
    ...(beyondLatin.test(text)
      ? [faceRule('Plex Sans', `${sans}-latin-ext-standard-normal.woff2`, `${variable};unicode-range:${extendedRange}`)]
      : []),
  ].join('\n')
