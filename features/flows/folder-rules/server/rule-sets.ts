import type { Db } from '@laycan/server/database/database.ts'
import type { RuleHit } from '#features/marks/filings/server/public.ts'
import { folderCriteria } from '#features/records/folders/contract/folder-criteria.ts'
import {
  type CompiledCriteria,
  compileCriteria,
  passesWithTime,
} from '#features/records/rules/contract/match-rules.ts'
import type { Rule } from '#features/records/rules/contract/rule.ts'
import { MailTexts, type RuleMail } from '#features/records/rules/contract/rule-mail.ts'
import { listRuledFolders, type RuledFolder, readRulesVersion } from './folder-rules.repo.ts'

/** The rules of all folders of a company, made ready. */
export interface RuleSet {
  readonly version: number
  /** The day on which they were made ready: relative times count from then on. */
  readonly day: number
  readonly folders: readonly { folder: RuledFolder; matches: CompiledCriteria<Rule> }[]
}

const DAY_MS = 86_400_000
const sets = new WeakMap<Db, RuleSet>()

/** The rules as they are, from memory while nobody has changed them. */
export async function readRuleSet(db: Db, now: Date): Promise<RuleSet> {
  const version = await readRulesVersion(db)
  const day = Math.floor(now.getTime() / DAY_MS)
  const kept = sets.get(db)
  if (kept?.version === version && kept.day === day) return kept
  const folders = (await listRuledFolders(db)).map((folder) => ({ folder, matches: matcherOf(folder, now) }))
  const set = { version, day, folders }
  sets.set(db, set)
  return set
}

/** Asks the rules of a folder. A dynamic folder without rules holds nothing. */
export function matcherOf(folder: RuledFolder, now: Date): CompiledCriteria<Rule> {
  return compileCriteria(folderCriteria(folder), now)
}

/** Where mails belong by the rules. */
export function findHits(set: Pick<RuleSet, 'folders'>, mails: readonly RuleMail[]): RuleHit[] {
  return mails.flatMap((mail) => {
    const texts = new MailTexts(mail)
    return set.folders.flatMap(({ folder, matches }) => {
      const match = matches(texts)
      if (match === undefined) return []
      return [
        { folder_id: folder.id, email_id: mail.id, rule_id: match.item?.id ?? folder.rules[0]?.id ?? null },
      ]
    })
  })
}

/** Folders whose mails change as time goes by. */
export function passingFolders({ folders }: RuleSet): number[] {
  return folders.filter(({ folder }) => passesWithTime(folder.rules)).map(({ folder }) => folder.id)
}
