import type { ComponentType } from 'react'
import type { RuleAction } from '../contract/mail-rule.ts'

/** What the editor of an action's content is given. */
export interface ActionContentProps {
  readonly content: unknown
  readonly error: string | undefined
  readonly onChange: (content: unknown) => void
}

/** An action of rules as its feature brings it to their form; the server's half is `rule_actions` of its manifest. */
export interface OfferedRuleAction {
  readonly type: string
  readonly label: string
  /** Smaller is offered earlier. */
  readonly order: number
  /** What it begins with. */
  readonly empty: unknown
  /** Undefined: there is nothing to say of it. */
  readonly Content?: ComponentType<ActionContentProps>
  /** What is wrong with a content, in the words of the server. */
  readonly refuse?: (content: unknown) => string | undefined
  /** False while the company does without it; what was chosen before is called by its label all the same. */
  readonly isOffered?: () => boolean
  /** It in a few words, for lists: `#recap`. */
  readonly describe?: (content: unknown) => string
}

/** Loads actions when a screen of rules opens. */
export type LoadRuleActions = () => Promise<readonly OfferedRuleAction[]>

declare module '@laycan/web/route.ts' {
  interface WebManifest {
    /** What rules can do with a mail besides what `mail-rules` itself brings. */
    readonly rule_actions?: LoadRuleActions
  }
}

let loaders: readonly LoadRuleActions[] = []
let loaded: readonly OfferedRuleAction[] | undefined

/** Takes over who brings actions, once at start. */
export function declareActionLoaders(declared: readonly LoadRuleActions[]): void {
  loaders = declared
}

/** Makes all actions known; a screen of rules opens behind it. */
export async function loadRuleActions(): Promise<void> {
  loaded ??= (await Promise.all(loaders.map((load) => load())))
    .flat()
    .toSorted((one, other) => one.order - other.order)
}

/** All actions in the order in which they are offered. */
export function ruleActions(): readonly OfferedRuleAction[] {
  return (loaded ?? []).filter(({ isOffered }) => isOffered?.() ?? true)
}

export function findOfferedAction(type: string): OfferedRuleAction | undefined {
  return loaded?.find((action) => action.type === type)
}

/** An action in words: `Add tags #recap`. One that nobody brings is called as on the wire. */
export function describeAction({ type, content }: RuleAction): string {
  const action = findOfferedAction(type)
  const words = action?.describe?.(content) ?? ''
  return `${action?.label ?? type} ${words}`.trim()
}
