import type { Examination } from '@laycan/server/operations/examination.ts'
import { listAccounts } from './mail-accounts.repo.ts'
import { openSecret } from './side-secret.ts'

/** Whether the key of the installation opens the secrets of all mail accounts. */
export const examineSecrets: Examination = {
  name: 'secrets of mail accounts',
  async look({ db }, { secrets }, complain) {
    let looked = 0
    for (const { id, incoming, incoming_secret, outgoing, outgoing_secret } of await listAccounts(db)) {
      const sides = [
        { side: 'incoming', server: incoming, sealed: incoming_secret },
        { side: 'outgoing', server: outgoing, sealed: outgoing_secret },
      ]
      for (const { side, server, sealed } of sides) {
        if (server === null || sealed === null) continue
        looked += 1
        try {
          openSecret(server, sealed, secrets)
        } catch {
          complain(`the ${side} secret of mail account ${id} does not open with this key`)
        }
      }
    }
    return looked
  },
}
