import type { Draft } from './draft.ts'
import type { Scene } from './letter/scene.ts'
import { writeMessage } from './mime/write-message.ts'
import { officeMoment, readShare } from './office-hours.ts'
import { createRandom, type Random } from './random.ts'
import { type Fault, faults, writeBroken } from './shapes/faults.ts'
import { largeShape, type Shape, shapeTable } from './shapes/shape-table.ts'
import { writeConversation } from './threads/conversation.ts'
import { negotiation } from './threads/negotiation.ts'
import { topicThread } from './threads/topic-thread.ts'
import { atWork, buildWorld, type World } from './world.ts'

export interface DemoOptions {
  count?: number
  now: Date
  seed: number | string
}

/** A mail whose time and shape are settled and whose words are written when they are asked for. */
export interface PlannedMessage {
  shape: string
  at: Date
  read_share: number
  draft: () => Draft
  /** Set for the few mails that arrive broken. */
  fault?: Fault
}

const MINUTE = 60_000
// How long conversations go, by their share.
const depths = [
  [2, 18],
  [3, 18],
  [4, 16],
  [5, 12],
  [6, 10],
  [7, 7],
  [8, 6],
  [9, 4],
  [10, 3],
  [11, 2],
  [12, 2],
  [13, 1],
  [14, 1],
] as const
// With conversations of 4.7 mails on average, about a quarter of all mail, half of it ours: 12 % sent.
const THREAD_CHANCE = 0.052
const FRESH = 12

/** All mails of the demo desk, oldest first. The same for the same count, time and seed. */
export function planDemoMessages({ count = 5000, now, seed }: DemoOptions): PlannedMessage[] {
  const random = createRandom(`demo-desk/${seed}`)
  const world = buildWorld(random.fork('world'))
  const planned: PlannedMessage[] = []
  const large = count >= 1000 ? 4 : Math.floor(count / 300)
  for (let index = 0; planned.length < count; index++) {
    const own = random.fork(index)
    if (index < large) planned.push(planSingle(largeShape, own, world, officeMoment(own, now), now))
    else if (index < large + FRESH) planned.push(planFresh(own, world, now, index - large))
    else if (own.chance(THREAD_CHANCE)) planned.push(...planThread(own, world, now))
    else planned.push(planSingle(own.weighted(shapeTable), own, world, officeMoment(own, now), now))
  }
  planned.length = count
  addFaults(planned, random.fork('faults'))
  return planned.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** The mails of the last half hour, so that the desk looks alive whatever the hour. */
function planFresh(random: Random, world: World, now: Date, index: number): PlannedMessage {
  const at = new Date(now.getTime() - Math.round((index * 2.4 + 0.4 + random.next()) * MINUTE))
  return planSingle(random.weighted(shapeTable), random, world, at, now)
}

function planSingle(shape: Shape, random: Random, world: World, at: Date, now: Date): PlannedMessage {
  const share = readShare(random, at, now)
  return {
    shape: shape.name,
    at,
    read_share: share,
    draft: () => shape.write(sceneAt(random.fork('text'), world, at)),
  }
}

function sceneAt(random: Random, world: World, at: Date): Scene {
  // Mail comes from those who are awake; at the hours when nobody is, from anybody.
  const peopleOf: World['peopleOf'] = (role) => {
    const everybody = world.peopleOf(role)
    const awake = everybody.filter((person) => atWork(person, at))
    return awake.length > 2 ? awake : everybody
  }
  return { random, world: { ...world, peopleOf }, at }
}

function planThread(random: Random, world: World, now: Date): PlannedMessage[] {
  const depth = random.weighted(depths)
  const bargaining = depth > 10 || random.chance(0.6)
  const times = threadTimes(random, depth, now, bargaining ? 75 : 400)
  const write = rememberLast(() => {
    const scene = sceneAt(random.fork('text'), world, times[0] ?? now)
    const conversation = bargaining ? negotiation(scene, depth) : topicThread(scene, depth)
    return writeConversation(scene, conversation, times)
  })
  return times.map((at, index) => ({
    shape: bargaining ? 'negotiation' : 'topic-thread',
    at,
    read_share: readShare(random, at, now),
    draft: () => draftAt(write(), index),
  }))
}

function draftAt(drafts: readonly Draft[], index: number): Draft {
  const draft = drafts[index]
  if (!draft) throw new RangeError(`A conversation of ${drafts.length} mails has no mail ${index}`)
  return draft
}

/** The mails of a conversation are written together and then wanted one by one. */
function rememberLast<T>(write: () => T): () => T {
  let written: T | undefined
  return () => {
    written ??= write()
    return written
  }
}

function threadTimes(random: Random, depth: number, now: Date, gap: number): Date[] {
  let at = officeMoment(random, now).getTime()
  const times = [at]
  while (times.length < depth) {
    at += (4 + random.next() * gap) * MINUTE
    times.push(at)
  }
  // A talk that would run past now began earlier.
  const over = Math.max(0, at - now.getTime() + random.int(1, 240) * MINUTE)
  return times.map((time) => new Date(time - over))
}

function addFaults(planned: PlannedMessage[], random: Random): void {
  const singles = planned.filter(
    ({ shape }) => shape === 'position-list' || shape === 'cargo-order' || shape === 'statement-of-facts',
  )
  const wanted = Math.round(planned.length * 0.01)
  for (const [index, message] of random.sample(singles, wanted).entries()) {
    const fault = faults[index % faults.length]
    if (fault) message.fault = fault
  }
}

/** The raw bytes; `earlier` is the Message-ID of a mail written before, which one of the faults repeats. */
export function writePlanned({ fault }: PlannedMessage, draft: Draft, earlier: string): Buffer {
  return fault ? writeBroken(draft, fault, earlier) : writeMessage(draft)
}
