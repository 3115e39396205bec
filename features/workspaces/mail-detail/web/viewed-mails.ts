import { keepFor } from '@laycan/web/keep.ts'

/** Mails kept as recent (ML-030). */
const KEPT = 20

let viewed: readonly number[] = []
let open: number | undefined

keepFor('user', () => {
  viewed = []
  open = undefined
})

/** Says which mail is open; undefined when none is. */
export function setOpenMail(id: number | undefined): void {
  open = id
  if (id !== undefined && viewed[0] !== id) {
    viewed = [id, ...viewed.filter((each) => each !== id)].slice(0, KEPT)
  }
}

/** The mail that was read last, other than the one that is open (KB-004). */
export function lastViewed(): number | undefined {
  return viewed.find((id) => id !== open)
}
