import type { Company } from '@laycan/server/database/companies.ts'
import type { Services } from '@laycan/server/http/context.ts'
import type { Command, Stop } from '@laycan/server/manifest.ts'
import { claimSetup } from '#features/foundation/setup/server/public.ts'
import { deliverDemoMail } from './deliver-demo-mail.ts'
import { findDemoDesk } from './demo-desk.repo.ts'
import { startDemoFleet } from './fleet/start-demo-fleet.ts'
import { demoSignIns, makeDemoDesk, PASSWORD_OF_DEMO } from './make-demo-desk.ts'
import { startPostOffice } from './start-post-office.ts'

/** Opens the demo's outside world and delivers its mail, whenever a company turns out to be the demo desk. */
export async function startDemoDelivery(services: Services): Promise<Stop> {
  let stopping = false
  const deliveries = new Set<Promise<void>>()
  const offices: Stop[] = []
  const deliver = (company: Company) => {
    const delivery = deliverWhenMade(services, company, { stopped: () => stopping, offices })
      .catch((err: unknown) =>
        services.log.error({ err }, 'demo mail not delivered; it goes on at the next start'),
      )
      .finally(() => deliveries.delete(delivery))
    deliveries.add(delivery)
  }
  services.companies.watch(deliver)
  await services.companies.all()
  return async () => {
    stopping = true
    await Promise.all(deliveries)
    await Promise.all(offices.map((stop) => stop()))
  }
}

/** A company is announced before its demo rows stand: they are looked for a little while. */
const LOOK_MS = 500
const LOOKS = 20

async function deliverWhenMade(
  services: Services,
  company: Company,
  { stopped, offices }: { stopped: () => boolean; offices: Stop[] },
): Promise<void> {
  for (let look = 0; look < LOOKS && !stopped(); look++) {
    const desk = await findDemoDesk(company.db)
    if (desk) {
      offices.push(await startPostOffice(services, company), startDemoFleet(services, company, desk.seed))
      return deliverDemoMail(services, company, stopped)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** `--demo`: makes the demo desk unless the installation is set up already, and says who can sign in. */
export const demoCommand: Command = async (services, _args, print) => {
  await claimSetup(services, { is_local: true, setup_code: '' }, () => makeDemoDesk(services))
  for (const company of await services.companies.all()) {
    const desk = await findDemoDesk(company.db)
    if (!desk) continue
    print(`The demo desk is ${company.name}. Its mail arrives by itself. Sign in as:`)
    const people = demoSignIns(services.secrets.open(desk.sealed_password, PASSWORD_OF_DEMO))
    for (const { user_name, password, name, role } of people) {
      print(`  ${user_name.padEnd(10)} ${password.padEnd(16)} ${name}, ${role}`)
    }
    return
  }
  print('This installation has a company of its own already: the demo desk needs an empty data folder.')
}
