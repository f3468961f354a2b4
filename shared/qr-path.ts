/** Draws a QR code, on paper and on screen. */

/** The path of an svg: the dark runs of each row, because separate modules would leave hairlines when printed. */
export const qrPath = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .flatMap((row, y) => {
      const text = row.map((isDark) => (isDark ? '1' : '0')).join('')
      return [...text.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    })
    .join('')

/** Error correction level L, with the quiet zone of four modules that readers need. */
export const qrOptions = { ecc: 'L', boostEcc: false, border: 4 } as const
