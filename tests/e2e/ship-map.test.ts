import { afterAll, beforeAll, expect, test } from 'vitest'
import { importAisFile } from '@laycan/features/records/ais/contract/endpoints.ts'
import { createShip } from '@laycan/features/records/ships/contract/endpoints.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { ShipInput } from '#features/records/ships/contract/ship.ts'
import { insertShips } from '#features/records/ships/server/public.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

const now = Date.now()
/** Rows of a file as MarineCadastre has them, one in half an hour. */
function track(mmsi: number, lon: number, hours: number): string {
  const rows = Array.from({ length: hours * 2 + 1 }, (_, at) => {
    const moment = new Date(now - (hours * 2 - at) * 1_800_000).toISOString().slice(0, 19)
    return [mmsi, moment, 38 + at / 20, lon + at / 20, 12.1, 45, 44, '', '', '', 70, 0].join()
  })
  const head = 'MMSI,BaseDateTime,LAT,LON,SOG,COG,Heading,VesselName,IMO,CallSign,VesselType,Status'
  return [head, ...rows].join('\n')
}

test('MA-002, MA-003, MA-005, MA-006, MA-007, MA-008, SP-008 ships are chosen, shown on the map, and their tracks replayed', async () => {
  const { server, tokens, company } = web.desk
  const make = async (name: string, mmsi: number) => {
    const body = { name, mmsi, type_level2: 'Bulk Carriers', deadweight: 58_000, year_of_build: 2011 }
    const answer = await server.call(createShip, { body }, tokens.ann)
    if (answer.status !== 201) throw new Error('refused')
    return answer.body.ship.id
  }
  const first = await make('AEGEAN STAR', 241_000_001)
  const second = await make('BALTIC STAR', 241_000_002)
  for (const body of [track(241_000_001, 24, 12), track(241_000_002, 2, 12)]) {
    const headers = {
      'content-type': 'application/octet-stream',
      'client-version': 'test',
      'access-token': tokens.ann,
    }
    const answer = await fetch(`${server.url}${importAisFile.path}`, { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({ refused: 0 })
  }

  const page = await web.open('/shipMap', { as: 'ann' })
  await page.getByText('Select ship to view AIS', { exact: true }).waitFor()
  const many = Array.from({ length: 101 }, (_, at) => (at === 0 ? first : 1_000 + at)).join()
  await page.evaluate((ids) => {
    location.hash = `#/shipMap?ids=${ids}`
  }, many)
  await page.getByText('Only top 100 ship will be displayed', { exact: true }).waitFor()

  await page.evaluate((id) => {
    location.hash = `#/shipMap?ids=${id}`
  }, first)
  const legend = page.getByRole('list', { name: 'Legend' })
  expect(await legend.getByRole('listitem').allInnerTexts()).toEqual(
    'Tanker, Bulkcarrier, Dry Cargo, Gas, Moving, Stationary'.split(', '),
  )
  // One ship alone is in the middle of the map: pointing at it says what is known of it.
  const canvas = page.locator('canvas.maplibregl-canvas')
  await canvas.waitFor()
  const popup = page.locator('.maplibregl-popup')
  await expect
    .poll(
      async () => {
        const box = await canvas.boundingBox()
        if (!box) return ''
        await page.mouse.move(box.x + box.width / 2 - 3, box.y + box.height / 2)
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
        return (await popup.count()) > 0 ? popup.innerText() : ''
      },
      { timeout: 20_000 },
    )
    .toMatch(/AEGEAN STAR[\s\S]*Deadweight[\s\S]*58,000 t[\s\S]*Heading[\s\S]*44/)

  // At most twenty in a window of their own.
  const more = Array.from({ length: 20 }, (_, at) => 2_000 + at).join()
  await page.evaluate((ids) => {
    location.hash = `#/allShip/${ids}/Example Line`
  }, `${first},${second},${more}`)
  await page.getByRole('heading', { name: 'Example Line' }).waitFor()
  await page.getByText('A window shows at most 20 ships').waitFor()
  await page.getByRole('list', { name: 'Legend' }).waitFor()
  await page.close()

  const detail = await web.open('/mails', { as: 'ann' })
  await detail.evaluate((id) => {
    location.hash = `#/shipDetail/${id}`
  }, first)
  await detail.getByRole('tab', { name: 'AIS' }).click()
  await detail.locator('canvas.maplibregl-canvas').waitFor()
  await detail.getByText('39°12').first().waitFor({ state: 'attached' })
  await detail.getByRole('tab', { name: 'Position History' }).click()
  await detail.getByText(/^\d+ positions$/).waitFor()
  const time = detail.getByRole('slider', { name: 'Time of the replay' })
  const begins = await time.inputValue()
  await detail.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => time.inputValue()).not.toBe(begins)
  await detail.getByRole('button', { name: 'Pause' }).click()

  // Public ships have no history to show.
  const [other] = await inTransaction(company.db, (tx) =>
    insertShips(tx, [{ values: ShipInput.parse({ name: 'PUBLIC STAR', mmsi: 241_000_003 }) }], {
      source: 'Example Register',
      created_by: null,
    }),
  )
  await detail.evaluate((id) => {
    location.hash = `#/shipDetail/${id}`
  }, other)
  await detail.getByRole('heading', { name: 'PUBLIC STAR' }).waitFor()
  expect(await detail.getByRole('tab').allInnerTexts()).toEqual(
    expect.arrayContaining(['Specifications', 'AIS']),
  )
  expect(await detail.getByRole('tab', { name: 'Position History' }).count()).toBe(0)
  await detail.close()
})
