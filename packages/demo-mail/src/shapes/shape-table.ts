import type { Draft } from '../draft.ts'
import type { Scene } from '../letter/scene.ts'
import { arrivalNotice, noonReport, weatherRouting } from './at-sea.ts'
import { bunkerPrices, bunkerStem } from './bunkers.ts'
import { cargoOrder } from './cargo-order.ts'
import { foreignLetter } from './foreign.ts'
import { accountLetter, hireStatement } from './hire-statement.ts'
import { bounce, invitation, listMail, outOfOffice } from './machine-mail.ts'
import { clubCircular, marketReport, newsletter } from './news.ts'
import { demurrageInvoice, proformaAccount, statementOfFacts } from './port-papers.ts'
import { positionList } from './position-list.ts'
import { charterParty, fixtureRecap } from './recap.ts'
import { timeCharterOrder } from './time-charter-order.ts'
import { unwanted } from './unwanted.ts'
import { forwardedMail, ownCircular, scannedPapers, tnefMail } from './wrapped.ts'

export interface Shape {
  name: string
  write: (scene: Scene) => Draft
}

/** How often each shape comes, against the others; threads are planned beside it. */
export const shapeTable: readonly (readonly [Shape, number])[] = [
  [{ name: 'position-list', write: positionList }, 190],
  [{ name: 'cargo-order', write: cargoOrder }, 130],
  [{ name: 'time-charter-order', write: timeCharterOrder }, 50],
  [
    {
      name: 'list-mail',
      write: (scene) => listMail(scene, scene.random.pick([positionList, cargoOrder])(scene)),
    },
    18,
  ],
  [{ name: 'recap', write: fixtureRecap }, 30],
  [{ name: 'charter-party', write: charterParty }, 16],
  [{ name: 'noon-report', write: noonReport }, 60],
  [{ name: 'arrival-notice', write: arrivalNotice }, 36],
  [{ name: 'weather-routing', write: weatherRouting }, 20],
  [{ name: 'statement-of-facts', write: statementOfFacts }, 32],
  [{ name: 'proforma-account', write: proformaAccount }, 24],
  [{ name: 'demurrage', write: demurrageInvoice }, 16],
  [{ name: 'hire-statement', write: hireStatement }, 26],
  [{ name: 'account-letter', write: accountLetter }, 26],
  [{ name: 'bunker-prices', write: bunkerPrices }, 18],
  [{ name: 'bunker-stem', write: bunkerStem }, 20],
  [{ name: 'market-report', write: marketReport }, 18],
  [{ name: 'newsletter', write: newsletter }, 22],
  [{ name: 'club-circular', write: clubCircular }, 12],
  [{ name: 'foreign', write: foreignLetter }, 50],
  [{ name: 'invitation', write: invitation }, 12],
  [{ name: 'bounce', write: bounce }, 8],
  [{ name: 'out-of-office', write: outOfOffice }, 12],
  [{ name: 'unwanted', write: unwanted }, 10],
  [{ name: 'forwarded-mail', write: forwardedMail }, 6],
  [{ name: 'tnef', write: tnefMail }, 4],
  [{ name: 'scanned-papers', write: (scene) => scannedPapers(scene, 'middle') }, 8],
  [{ name: 'own-circular', write: ownCircular }, 14],
]

export const largeShape: Shape = { name: 'large-papers', write: (scene) => scannedPapers(scene, 'large') }
