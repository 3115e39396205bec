import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContact, getContact } from '@laycan/features/records/contacts/contract/endpoints.ts'
import {
  getSignatureProposals,
  takeSignatureProposals,
} from '@laycan/features/workspaces/contact-detail/contract/signature.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

test.each(['plain', 'html'])(
  'a signature proposes what the entry does not say, to who reads the mail, and is taken once: %s',
  async (type) => {
    const address = `nikos@${type}.example`
    const made = {
      body: {
        address_book: { name: 'Nikos Pappas' },
        contact_items: [
          { item_type: 'email', value: address },
          { item_type: 'phone', value: '+30 210 428 1234', value_type: 'office' },
        ],
      } as never,
    }
    const { id } = (await desk.server.call(createContact, made, desk.tokens.ann)).body.address_book
    const text = [
      'Please see our offer.',
      '',
      'Best regards',
      'Nikos Pappas',
      'Chartering Manager',
      'Aegean Star Shipping S.A.',
      'Mob: +30 694 123 4567',
      'Tel: +30 210 428 1234',
      'Skype: live:nikos.p',
      '',
      'This e-mail is confidential. If you are not the intended recipient, call',
      'John Smith, General Manager, Smith Holdings Ltd, on +44 20 7000 1111.',
    ].join(type === 'html' ? '<br>' : '\r\n')
    await desk.deliver({
      line_id: desk.lines.chartering,
      text: testMail(
        { From: `Nikos <${address}>`, 'MIME-Version': '1.0', 'Content-Type': `text/${type}` },
        text,
      ),
    })
    const ask = (token: string) => desk.server.call(getSignatureProposals, { params: { id } }, token)
    await expect
      .poll(async () => (await ask(desk.tokens.ann)).body.proposals.length, { timeout: 20_000 })
      .toBe(4)
    const { proposals } = (await ask(desk.tokens.ann)).body
    expect(proposals.map(({ field, value, words }) => [field, value, words])).toEqual([
      ['job_title', 'Chartering Manager', 'Chartering Manager'],
      ['company_name', 'Aegean Star Shipping S.A.', 'Aegean Star Shipping S.A.'],
      ['phone', '+30 694 123 4567', 'Mob: +30 694 123 4567'],
      ['im', 'live:nikos.p', 'Skype: live:nikos.p'],
    ])
    // Ben reads another line.
    expect((await ask(desk.tokens.ben)).body).toEqual({ proposals: [], email: null })
    const take = (token: string) =>
      desk.server.call(takeSignatureProposals, { params: { id }, body: { proposals } }, token)
    expect((await take(desk.tokens.ben)).status).toBe(403)
    await take(desk.tokens.ann)
    const { body } = await desk.server.call(getContact, { params: { id } }, desk.tokens.ann)
    expect(body.address_book).toMatchObject({
      job_title: 'Chartering Manager',
      company_name: 'Aegean Star Shipping S.A.',
      ims: [{ value: 'live:nikos.p', value_type: 'skype' }],
    })
    expect(body.address_book.phones).toHaveLength(2)
    expect((await ask(desk.tokens.ann)).body.proposals).toEqual([])
  },
)
