import type { Signature } from '@laycan/mail/parse/signature/read-signature.ts'
import type { ContactReply, ContactTarget } from '../contract/contact-reply.ts'

/** What the rules read, as a reply about a person, a department or a company; undefined where its name is missing. */
export function contactOfSignature(signature: Signature, target: ContactTarget): ContactReply | undefined {
  const name = nameFor(signature, target)
  if (name === '') return undefined
  const { job_title, company_name, department_name, emails, phones, ims, address, url } = signature
  return {
    level: 'contact',
    name,
    job_title: target === 'person' ? job_title : '',
    company_name: target === 'company' ? '' : company_name,
    department_name: target === 'person' ? department_name : '',
    emails: [...emails],
    phones: [...phones],
    ims: target === 'person' ? [...ims] : [],
    address,
    url,
  }
}

/** Whether nobody else needs to be asked: the name is there, and a way to reach whom it names. */
export function isPlain(signature: Signature, target: ContactTarget): boolean {
  const { emails, phones, address, url } = signature
  const isReached = emails.length > 0 || phones.length > 0
  if (nameFor(signature, target) === '') return false
  return isReached || (target === 'company' && (address !== '' || url !== ''))
}

function nameFor({ name, department_name, company_name }: Signature, target: ContactTarget): string {
  return { person: name, department: department_name, company: company_name }[target]
}
