import type { Refusal } from '@laycan/contract/errors.ts'

export const mailRuleRefusals = {
  notFound: { status: 404, text: 'This rule does not exist anymore' },
  name: { status: 400, text: 'Name cannot be empty.' },
  changedMeanwhile: { status: 409, text: 'Somebody else has changed this rule meanwhile' },
  orderChanged: { status: 409, text: 'Somebody else has changed these rules meanwhile' },
  noAction: { status: 400, text: 'Actions cannot be empty.' },
  unknownAction: { status: 400, text: 'This action is not known' },
  lineNotFound: { status: 404, text: 'This mailbox does not exist' },
  tags: { status: 400, text: 'Tags cannot be empty.' },
  addresses: { status: 400, text: 'Write the addresses to which the rule forwards' },
  ownAddress: {
    status: 400,
    text: 'A rule cannot forward to a mailbox of your own: the emails would go round in circles',
  },
  assignees: { status: 400, text: 'Members or roles cannot be empty.' },
  folders: { status: 400, text: 'Folders cannot be empty.' },
  tooMany: { status: 400, text: 'There is no room for more than 500 rules' },
} as const satisfies Record<string, Refusal>
