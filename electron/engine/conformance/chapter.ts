/** How rules are written down: grouped by the place that implements them, gathered into chapters. */

export interface Rule {
  /** What tests carry in their titles: `[W3-slashes]`. */
  readonly id: string
  /** One sentence. */
  readonly rule: string
  /** A file or folder below electron/. */
  readonly implementedIn: string
}

export interface Chapter {
  readonly name: string
  readonly title: string
  /** False while the part is being built: its rules may still lack tests. */
  readonly enforced: boolean
  readonly rules: readonly Rule[]
}

/** Rules by id, all implemented in one file or folder below electron/. */
export function implementedIn(path: string, rules: Readonly<Record<string, string>>): Rule[] {
  return Object.entries(rules).map(([id, rule]) => ({ id, rule, implementedIn: path }))
}
