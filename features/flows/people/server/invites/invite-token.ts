import { createHash, randomBytes } from 'node:crypto'

const TOKEN = /^(c\d+)\.[\w-]{43}$/

/** 256 random bits, told once, with the company whose they are. */
export function createInviteToken(company_id: string): string {
  return `${company_id}.${randomBytes(32).toString('base64url')}`
}

/** Whose an invitation is; undefined for what is none. */
export function companyOfToken(token: string): string | undefined {
  return TOKEN.exec(token.trim())?.[1]
}

export function inviteTokenHash(token: string): Buffer {
  return createHash('sha256').update(token.trim()).digest()
}
