import { z } from 'zod'
import { ruleRefusals } from '../errors.ts'
import { folded, writtenText } from '../fold-text.ts'
import { RULE_TEXT_MAX } from '../rule.ts'
import { type AskedRule, defineRuleField, type RuleField } from '../rule-field.ts'
import type { MailTexts } from '../rule-mail.ts'

/** Strategies of texts (RU-006). */
export const textStrategies = ['contains', 'equal', 'not_contains', 'not_equal'] as const

const Text = z.string().transform(writtenText).pipe(z.string().min(1).max(RULE_TEXT_MAX))

type Texts = (mail: MailTexts) => readonly { readonly exact: string; readonly folded: string }[]

interface TextParts {
  readonly field: string
  readonly editor_name?: string
  readonly label: string
  /** What `contains` looks into. */
  readonly texts: Texts
  /** What `equal` compares with; left out: the same. */
  readonly whole?: Texts
  /** RU-012. */
  readonly refuses_at?: true
}

function textField({
  field,
  editor_name = field,
  label,
  texts,
  whole = texts,
  refuses_at,
}: TextParts): RuleField {
  return defineRuleField<string>({
    field,
    editor_name,
    label,
    type: 'text',
    strategies: textStrategies,
    content: Text,
    refuse: (rule) => refuseText(rule, refuses_at === true),
    compile({ strategy, content, case_sensitive }) {
      const sought = case_sensitive ? content : folded(content)
      const spelling = case_sensitive ? 'exact' : 'folded'
      const isIn: (mail: MailTexts) => boolean = strategy.endsWith('equal')
        ? (mail) => whole(mail).some((text) => text[spelling] === sought)
        : (mail) => texts(mail).some((text) => text[spelling].includes(sought))
      return strategy.startsWith('not_') ? (mail) => !isIn(mail) : isIn
    },
  })
}

function refuseText({ content }: AskedRule<unknown>, refusesAt: boolean) {
  if (typeof content !== 'string') return undefined
  if (refusesAt && content.includes('@')) return ruleRefusals.at
  return content.length > RULE_TEXT_MAX ? ruleRefusals.tooLong : undefined
}

const subject: Texts = (mail) => mail.subject
const body: Texts = (mail) => mail.body

function peopleField(header: 'from' | 'to' | 'cc' | 'bcc', label: string, editor_name?: string): RuleField {
  return textField({
    field: header,
    ...(editor_name === undefined ? {} : { editor_name }),
    label,
    texts: (mail) => mail.people(header),
    whole: (mail) => mail.names(header),
  })
}

const headers = ['from', 'to', 'cc', 'bcc'] as const

/** Fields that look at words of a mail. */
export const textFields: readonly RuleField[] = [
  textField({ field: 'subject', label: 'Subject', texts: subject, refuses_at: true }),
  textField({ field: 'body', label: 'Body', texts: body, refuses_at: true }),
  textField({
    field: 'subject_or_body',
    label: 'Subject or body',
    texts: (mail) => [...subject(mail), ...body(mail)],
    refuses_at: true,
  }),
  peopleField('from', 'From', 'email'),
  peopleField('to', 'To'),
  peopleField('cc', 'Cc'),
  peopleField('bcc', 'Bcc'),
  textField({
    field: 'attachment_name',
    editor_name: 'attachmentName',
    label: 'Attachment name',
    texts: (mail) => mail.attachments,
  }),
  textField({
    field: 'keyword',
    label: 'Keyword',
    texts: (mail) => [
      ...subject(mail),
      ...body(mail),
      ...headers.flatMap((header) => mail.people(header)),
      ...mail.attachments,
    ],
  }),
]
