import { type DemoPerson, demoCompany } from '../demo-cast.ts'
import { hashText } from '../random.ts'
import type { Person } from '../trade.ts'
import { disclaimers } from '../words/phrases.ts'

/** The block under a mail; the same person always signs the same way. */
export function signature(person: Person): string {
  const { name, title, company, phone, address } = person
  const first = name.split(' ')[0] ?? name
  const layouts = [
    `${name}\n${title}\n\n${company.name}\n${company.city}\nMob/WhatsApp: ${phone}\nE: ${address}\nW: www.${company.domain}`,
    `${name} / ${company.name}\nDir: ${phone}\nEmail: ${company.desk.address} (pls always cc our group mail)`,
    `${first}\n${company.name.toUpperCase()}\nAS BROKERS ONLY`,
    `${name}\nFor and on behalf of ${company.name} - As Agents Only\nTel ${phone} | ${address} | ICE/Teams: ${address}`,
    `${first}`,
  ]
  const choice = hashText(address) % (company.role === 'broker' ? layouts.length : 2)
  return layouts[choice] ?? first
}

/** About two of three companies let their server add a text that nobody reads. */
export function disclaimer(person: Person): string {
  const number = hashText(person.company.domain)
  return number % 3 === 0 ? '' : (disclaimers[number % disclaimers.length] ?? '')
}

export function ownSignature(person: DemoPerson): string {
  return `${person.name}\n${person.role}\n${demoCompany.legal_name}, ${demoCompany.city}\nT: +44 20 7946 01${10 + (hashText(person.user_name) % 89)}\n${person.email}\nAs brokers only - all details in good faith but without guarantee`
}
