import type { FolderPlace } from '#features/records/folders/web/public.ts'
import type { RuleForm } from '#features/records/rules/contract/rule.ts'

/** A rule that the form begins with besides those of the folder; one of them suffices then. */
interface AddedRule {
  readonly rule: RuleForm
  /** Mailboxes that it is for. */
  readonly line_ids: readonly number[]
}

/** What the form of a folder is about. */
export type FormSubject =
  | { readonly kind: 'new'; readonly place: FolderPlace; readonly name: string }
  | { readonly kind: 'edit'; readonly id: number; readonly added?: AddedRule }
