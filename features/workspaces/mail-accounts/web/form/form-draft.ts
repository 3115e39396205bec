import { AccountDraft } from './account-form.ts'

const PREFIX = 'laycan.account_draft.'

/** A form survives a reload of its tab and nothing longer: session storage, and never a secret. */
export function keepDraft(name: string, draft: AccountDraft): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    // Without storage the form works as well; only a reload loses it.
  }
}

/** The kept draft of a form; undefined when there is none or it is of an older version. */
export function keptDraft(name: string): AccountDraft | undefined {
  try {
    const result = AccountDraft.safeParse(JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null'))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // Nothing was kept there then.
  }
}
