import { showToast } from '@laycan/web/client-events.ts'
import type { UsedForm } from '@laycan/web/form/use-endpoint-form.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import * as calls from '#features/flows/mail-rules/contract/endpoints.ts'
import { mailRuleRefusals as refusals } from '#features/flows/mail-rules/contract/errors.ts'
import { type AnyRule, ruleList } from '#features/flows/mail-rules/web/public.ts'
import { ruleRefusals } from '#features/records/rules/contract/errors.ts'
import { t } from '../messages.ts'
import { goToRules, type RuleKind } from '../place.ts'
import { criteriaOf, RuleWords, ruleErrors } from './rule-words.ts'

/** How a rule is saved other than upon the version that was edited: over a later one, or as a new rule. */
export type SaveWay = 'anyway' | 'as_new'
export type UsedRuleForm = UsedForm<RuleWords, SaveWay>

export interface RuleFormParts {
  /** Under which unsaved words are kept. */
  readonly name: string
  readonly kind: RuleKind
  readonly start: RuleWords
  readonly stored?: AnyRule | undefined
  /** A colleague deleted it. */
  readonly isGone?: boolean
}

/** The form of a rule, of either kind, new or stored. */
export function useRuleForm({ name, kind, start, stored }: RuleFormParts): UsedRuleForm {
  const isNew = (way: SaveWay | undefined) => stored === undefined || way === 'as_new'
  const endpoint = (way: SaveWay | undefined) => {
    if (kind === 'one') return isNew(way) ? calls.createLineRule : calls.updateLineRule
    return isNew(way) ? calls.createRule : calls.updateRule
  }
  return useEndpointForm(endpoint, {
    name,
    kept: RuleWords,
    start,
    fields: ['name', 'line_ids', 'items', 'actions'],
    input(words: RuleWords, way: SaveWay | undefined) {
      const { line_ids, actions, enabled, version } = words
      const body = {
        name: words.name,
        criteria: criteriaOf(words),
        actions,
        enabled,
        line_ids,
        line_id: line_ids[0] ?? 0,
        ...(way === undefined && version !== null ? { version } : {}),
      }
      return stored === undefined || way === 'as_new' ? { body } : { params: { id: stored.id }, body }
    },
    check: ruleErrors,
    refusals: {
      name: refusals.name,
      line_ids: [refusals.lineNotFound, ruleRefusals.mailbox],
      actions: [refusals.noAction, refusals.tags, refusals.addresses, refusals.ownAddress, refusals.folders],
    },
    onSaved(answer) {
      const saved = 'rule' in answer ? answer.rule : answer.line_rule
      ruleList.take(saved)
      showToast({ kind: 'success', text: t('saved', { name: saved.name }) })
      goToRules()
    },
  })
}
