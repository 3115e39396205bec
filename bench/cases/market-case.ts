import { readFileSync } from 'node:fs'
import { readCargoes } from '@laycan/cargo-reader/read-cargoes.ts'
import { generateMails } from '@laycan/cargo-reader/testing/generate-mail.ts'
import { laterLayouts } from '@laycan/cargo-reader/testing/later-layouts.ts'
import { layouts } from '@laycan/cargo-reader/testing/layouts.ts'
import { generatorPorts } from '@laycan/cargo-reader/testing/said-order.ts'
import { f1OfCargoes, scoreMails } from '@laycan/cargo-reader/testing/score.ts'
import { unseenLayouts } from '@laycan/cargo-reader/testing/unseen-layouts.ts'
import { positionText } from '@laycan/mail/positions/position-text.ts'
import { matchMarket } from '@laycan/market/match/match-market.ts'
import { seaRoute } from '@laycan/market/sea/sea-route.ts'
import { resolveShips } from '@laycan/market/ships/resolve-ships.ts'
import { generateMarket, MARKET_DAY, madeFor } from '@laycan/market/testing/generate-market.ts'
import { generateMentions, pairScore } from '@laycan/market/testing/generate-mentions.ts'
import { portPlace, publishedDistances } from '@laycan/market/testing/published-distances.ts'
import { recordVoyages, replay } from '@laycan/market/testing/replay-tracks.ts'
import { readPositions } from '@laycan/position-reader/read-positions.ts'
import { hasTestData, testDataPath } from '@laycan/testing/test-data.ts'
import { portNamesOfSeed } from '#features/records/ports/server/public.ts'
import { latencies } from '../measure/figure.ts'
import type { BenchCase } from './bench-case.ts'

/** Of figures that are no times. */
const UNTIMED = { p50_ms: null, p95_ms: null, rate: null, floor_ms: null, ratio: null }
const rounded = (number: number) => Math.round(number * 1000) / 1000
/** Of the whole desk, as the matching is asked for. */
const MARKET = 10_000

/** How well the market is read, resolved, checked and matched, without database and screen. */
export const marketCase: BenchCase = {
  names: ['market'],
  async run() {
    return [
      cargoFigure(),
      ...(hasTestData ? [await sharedFigure()] : []),
      shipFigure(),
      routeFigure(),
      claimFigure(),
      matchFigure(),
    ]
  },
}

function cargoFigure() {
  const mails = [layouts, unseenLayouts, laterLayouts].flatMap((set, at) =>
    generateMails(set, set.length * 20, `bench ${at}`),
  )
  const score = scoreMails(mails, generatorPorts)
  const ports = portNamesOfSeed()
  const times = mails.map(({ text, date }) => {
    const started = performance.now()
    readPositions(text, { date, ports })
    readCargoes(text, { mailDate: date, ports })
    return performance.now() - started
  })
  const f1 = rounded(f1OfCargoes(score))
  const invented = rounded(score.invented / (score.found + score.missed))
  const figure = latencies(times)
  return {
    case: 'market: cargo orders of generated layouts, with the open ships beside them',
    n: mails.length,
    ...figure,
    f1,
    invented_share: invented,
    whole_orders: rounded(score.whole / score.orders),
    target: 'F1 ≥ 0.9, invented ≤ 1 in 100 values, 30 ms a mail',
    reached: f1 >= 0.9 && invented <= 0.01 && (figure.p50_ms ?? 0) <= 30,
  }
}

async function sharedFigure() {
  const samples = JSON.parse(readFileSync(testDataPath('positions/expected.json'), 'utf8')) as {
    file: string
    mail_date: string
    cargoes: number
  }[]
  const ports = portNamesOfSeed()
  let wrong = 0
  for (const { file, mail_date, cargoes } of samples) {
    const { subject, text } = await positionText(readFileSync(testDataPath(`positions/${file}`)))
    if (readCargoes(`Subject: ${subject}\n\n${text}`, { mailDate: mail_date, ports }).length !== cargoes)
      wrong++
  }
  return {
    case: 'market: orders in the shared mails',
    n: samples.length,
    ...UNTIMED,
    wrong_counts: wrong,
    target: 'as many orders in each mail as it holds',
    reached: wrong === 0,
  }
}

function shipFigure() {
  const mentions = generateMentions(10_000, 1_500, 'bench')
  const started = performance.now()
  const ships = resolveShips(mentions)
  const took = performance.now() - started
  const { precision, recall } = pairScore(mentions, ships)
  return {
    case: 'market: 10,000 mentions of 1,500 ships',
    n: mentions.length,
    ...UNTIMED,
    total_ms: Math.round(took),
    precision: rounded(precision),
    recall: rounded(recall),
    target: 'precision ≥ 0.99, recall ≥ 0.95',
    reached: precision >= 0.99 && recall >= 0.95,
  }
}

function routeFigure() {
  const off = publishedDistances.map(([from, to, miles, avoid]) =>
    Math.abs(
      seaRoute(portPlace(from), portPlace(to), { avoid: avoid ? [avoid] : [] }).nautical_miles / miles - 1,
    ),
  )
  const most = Math.max(...off)
  return {
    case: 'market: ways by sea against published distances',
    n: off.length,
    ...UNTIMED,
    mean_off: rounded(off.reduce((sum, each) => sum + each, 0) / off.length),
    most_off: rounded(most),
    target: 'within 5 %',
    reached: most <= 0.05,
  }
}

function claimFigure() {
  const voyages = recordVoyages(1_000, 'bench')
  const { error_hours, precision, recall } = replay(voyages, 'bench')
  return {
    case: 'market: open dates against replayed tracks',
    n: voyages.length,
    ...UNTIMED,
    error_hours: rounded(error_hours),
    precision: rounded(precision),
    recall: rounded(recall),
    target: 'mean error ≤ 12 h, precision ≥ 0.9 at recall 0.9',
    reached: error_hours <= 12 && precision >= 0.9 && recall >= 0.9,
  }
}

function matchFigure() {
  const { cargoes, ships } = generateMarket(MARKET, MARKET, 'bench')
  const asked = cargoes.slice(0, 500)
  const made = asked.map((cargo) => madeFor(cargo, `for ${cargo.id}`))
  const used = process.cpuUsage()
  const started = performance.now()
  const matches = matchMarket(cargoes, [...ships.slice(made.length), ...made], { asOf: MARKET_DAY })
  const took = performance.now() - started
  const { user, system } = process.cpuUsage(used)
  const found = matches
    .slice(0, asked.length)
    .filter(({ cargo_id, candidates }) =>
      candidates.slice(0, 10).some(({ ship_id }) => ship_id === `for ${cargo_id}`),
    )
  const recall = found.length / asked.length
  return {
    case: `market: ${MARKET} cargoes against ${MARKET} ships`,
    n: MARKET,
    ...UNTIMED,
    total_ms: Math.round(took),
    processor_ms: Math.round((user + system) / 1000),
    recall_at_10: rounded(recall),
    target: '≤ 5 s, recall@10 ≥ 0.9',
    reached: took <= 5_000 && recall >= 0.9,
  }
}
