import { compileCriteria } from '@laycan/features/records/rules/contract/match-rules.ts'
import { declareAllRuleFields } from '@laycan/features/records/rules/contract/own-fields.ts'
import { RuleCriteria } from '@laycan/features/records/rules/contract/rule.ts'
import { MailTexts, type RuleMail } from '@laycan/features/records/rules/contract/rule-mail.ts'
import { generateBenchRow } from '../corpus/generate-bench-row.ts'
import { latencies } from '../measure/figure.ts'
import { timed } from '../measure/measure-rounds.ts'
import type { BenchCase } from './bench-case.ts'

const RULES = 200
const MAILS = 2_000
const WARM = 500
const TARGET_MS = 1

/** Fields of the rules, one after the other; a third of all look through the body. */
const fields = [
  'subject',
  'from',
  'body',
  'to',
  'subject_or_body',
  'attachment_name',
  'cc',
  'keyword',
  'from',
] as const

/** What 200 rules of two conditions cost an arriving mail, besides reading it. */
export const rulesCase: BenchCase = {
  names: ['rules_200'],
  async run(desk) {
    declareAllRuleFields([])
    const rules = Array.from({ length: RULES }, (_, at) => compileCriteria(criteriaOf(at)))
    const times: number[] = []
    let matches = 0
    for (let at = 0; at < MAILS + WARM; at++) {
      const mail = mailOf(at)
      const took = await timed(async () => {
        const texts = new MailTexts(mail)
        for (const rule of rules) if (rule(texts) !== undefined) matches++
      })
      if (at >= WARM) times.push(took)
    }
    const figure = latencies(times)
    const reached = (figure.p50_ms ?? 0) <= TARGET_MS
    return [
      {
        case: 'rules_200',
        n: desk.mails,
        ...figure,
        rules: RULES,
        matches,
        target: `p50 ≤ ${TARGET_MS} ms a mail`,
        reached,
      },
    ]
  },
}

function criteriaOf(at: number): RuleCriteria {
  const item = (field: string, content: string) => ({ field, strategy: 'contains', content })
  const [one, other] = [
    fields[at % fields.length] ?? 'subject',
    fields[(at * 5 + 2) % fields.length] ?? 'body',
  ]
  return RuleCriteria.parse({
    search_in_enable: false,
    match_type: at % 2 === 0 ? 'every' : 'any',
    items: [item(one, `vessel ${at % 7}`), item(other, `laycan ${at}`)],
  })
}

function mailOf(at: number): RuleMail {
  const row = generateBenchRow(at, 'rules')
  return {
    id: at + 1,
    line_id: row.line + 1,
    box: row.box,
    received_at: row.received_at.toISOString(),
    user_id: null,
    subject: row.subject,
    people: { from: [row.from], to: row.to, cc: row.cc, bcc: [] },
    text: row.text,
    html: row.html,
    has_attachment: row.has_attachment,
    attachments_count: row.attachment_names.length,
    attachment_names: row.attachment_names,
    high_importance: false,
    marks: {},
  }
}
