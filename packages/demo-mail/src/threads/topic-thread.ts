import { dayMonth } from '../chartering/date-words.ts'
import { money, whole } from '../chartering/money.ts'
import { inventVoyage, type Voyage } from '../chartering/voyage.ts'
import { peopleOfLine, type Scene } from '../letter/scene.ts'
import type { Person } from '../trade.ts'
import { topics } from '../words/topic-texts.ts'
import { addDays } from '../zone-time.ts'
import type { Conversation } from './conversation.ts'

/** Operators or accountants on one matter, as far as `length` turns go. */
export function topicThread(scene: Scene, length: number): Conversation {
  const { random, world } = scene
  const fitting = topics.filter(({ turns }) => turns.length >= length)
  const topic = random.pick(fitting.length > 0 ? fitting : topics)
  const voyage = inventVoyage(scene)
  const them = random.pick(
    world.peopleOf(
      topic.subject.startsWith('Agency') ? 'agent' : random.pick(['owner', 'charterer', 'broker', 'agent']),
    ),
  )
  const us = random.pick(peopleOfLine(topic.line))
  const fill = filler(scene, voyage, them, us.name)
  return {
    line: topic.line,
    subject: fill(topic.subject),
    them,
    us,
    turns: topic.turns
      .slice(0, length)
      .map((turn) => ({ ours: turn.startsWith('>'), text: fill(turn.slice(1)) })),
  }
}

function filler({ random, at }: Scene, voyage: Voyage, them: Person, us: string): (text: string) => string {
  const { ship, route, reference, quantity } = voyage
  const values: Record<string, string> = {
    ship: ship.name,
    ref: reference,
    port: random.chance(0.5) ? route.load : route.discharge,
    cargo: route.cargo,
    quantity: whole(quantity),
    date: dayMonth(addDays(at, random.int(1, 6))),
    amount: money(random.int(400_000, 14_000_000) / 100),
    you: them.name.split(' ')[0] ?? '',
    me: us.split(' ')[0] ?? '',
  }
  return (text) => text.replace(/\{(\w+)\}/g, (placeholder, key: string) => values[key] ?? placeholder)
}
