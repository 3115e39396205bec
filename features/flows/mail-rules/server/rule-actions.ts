import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'

/** A mail that a rule acts on. */
export interface ActedMail {
  readonly id: number
  readonly line_id: number
  readonly subject: string
}

/** What an action is given. */
export interface ActionInput<Content> {
  readonly services: Services
  readonly db: Db
  /** In whose name: who saved the rule last. */
  readonly actor: Actor
  readonly rule_id: number
  readonly mail: ActedMail
  readonly content: Content
}

/** An action that rules can take. */
export interface RuleActionKind<Content = unknown> {
  readonly type: string
  /** The content as it is stored. @throws RefusedError in the words of the form */
  check(tx: Tx, actor: Actor, content: unknown): Promise<Content>
  /** What has to be ready before the transaction: it is asked for again when that fails. Undefined: nothing. */
  prepare?(input: ActionInput<Content>): Promise<{ refusal: string } | { ready: unknown }>
  /** Carries it out; answers what it did, in words. @throws RefusedError for what cannot be done, which the log then says */
  run(tx: Tx, input: ActionInput<Content>, ready: unknown): Promise<string>
}

declare module '@laycan/server/manifest.ts' {
  interface ServerManifest {
    /** Actions that rules can take besides those of `mail-rules`. */
    rule_actions?: readonly RuleActionKind[]
  }
}

let kinds: ReadonlyMap<string, RuleActionKind> = new Map()

/** Makes the actions of all manifests known, once at start. */
export function declareRuleActions(declared: readonly RuleActionKind[]): void {
  kinds = new Map(declared.map((each) => [each.type, each]))
}

export function findRuleAction(type: string): RuleActionKind | undefined {
  return kinds.get(type)
}

/** Types an action where it is written; `check` gives the content that the others are given. */
export function ruleAction<Content>(kind: RuleActionKind<Content>): RuleActionKind {
  return kind as unknown as RuleActionKind
}
