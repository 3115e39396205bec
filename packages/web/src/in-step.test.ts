import { expect, test } from 'vitest'
import { createInStep } from './in-step.ts'

/** A store of words that is asked for; each answer is given when the test says so. */
function shownWords() {
  const inStep = createInStep()
  const answers: { give: (words: string[]) => void; fail: () => void }[] = []
  let shown: string[] = []
  const question = () =>
    new Promise<string[]>((resolve, reject) =>
      answers.push({ give: resolve, fail: () => reject(new Error('away')) }),
    )
  const take = (words: string[]) => {
    shown = words
  }
  const load = () => inStep.ask(question, take).catch(() => undefined)
  return {
    inStep,
    answers,
    load,
    change: () => inStep.change(question, take),
    renew: () => inStep.renew(load),
    add: (word: string) =>
      inStep.hear(() => {
        if (!shown.includes(word)) shown = [...shown, word]
      }),
    shown: () => shown.join(' '),
  }
}

test('news shows at once, and an answer that was asked for before does not take it back', async () => {
  const { load, answers, add, shown } = shownWords()
  const loading = load()
  add('news')
  expect(shown()).toBe('news')
  answers[0]?.give(['old'])
  await loading
  expect(shown()).toBe('old news')
  const later = load()
  answers[1]?.give(['later'])
  await later
  expect(shown()).toBe('later')
})

test('of several answers that to the last question stays, whichever comes last', async () => {
  const { load, answers, add, shown } = shownWords()
  const both = [load(), load()]
  answers[1]?.give(['second'])
  await both[1]
  add('news')
  answers[0]?.give(['first'])
  await both[0]
  expect(shown()).toBe('second news')
})

test('questions about different things do not overtake each other', async () => {
  const inStep = createInStep()
  const taken: string[] = []
  const take = (word: string) => void taken.push(word)
  let answer = (_: string) => {}
  const slow = inStep.ask(() => new Promise<string>((resolve) => (answer = resolve)), take, 'one')
  await inStep.ask(async () => 'other', take, 'other')
  answer('one')
  await slow
  expect(taken).toEqual(['other', 'one'])
})

test('an earlier answer is better than the failure of a later question', async () => {
  const { load, answers, shown } = shownWords()
  const both = [load(), load()]
  answers[1]?.fail()
  await both[1]
  answers[0]?.give(['first'])
  await both[0]
  expect(shown()).toBe('first')
})

test('what a deed answers is news to what was asked before it, and gives way to what was heard since it began', async () => {
  const { load, change, answers, add, shown } = shownWords()
  const loading = load()
  const changing = change()
  add('news')
  answers[1]?.give(['changed'])
  await changing
  expect(shown()).toBe('changed news')
  answers[0]?.give(['old'])
  await loading
  expect(shown()).toBe('changed news')
})

test('news without words loads again once the answers that are under way are here, however often it came', async () => {
  const { load, renew, answers, shown } = shownWords()
  renew()
  expect(answers).toHaveLength(0)
  const loading = load()
  for (let times = 0; times < 5; times++) renew()
  expect(answers).toHaveLength(1)
  answers[0]?.give(['old'])
  await loading
  expect(shown()).toBe('old')
  expect(answers).toHaveLength(2)
  answers[1]?.give(['new'])
  await expect.poll(shown).toBe('new')
  renew()
  expect(answers).toHaveLength(3)
})

test('a question that was asked after the news makes loading again needless, unless it fails', async () => {
  const { load, renew, answers } = shownWords()
  const first = load()
  renew()
  const second = load()
  answers[1]?.give(['new'])
  await second
  answers[0]?.give(['old'])
  await first
  expect(answers).toHaveLength(2)

  const third = load()
  renew()
  const fourth = load()
  answers[3]?.fail()
  await fourth
  answers[2]?.give(['old'])
  await third
  expect(answers).toHaveLength(5)
})

test('after a failure nothing is asked again by itself', async () => {
  const { load, renew, answers } = shownWords()
  const loading = load()
  renew()
  answers[0]?.fail()
  await loading
  expect(answers).toHaveLength(2)
  answers[1]?.fail()
  await Promise.resolve()
  expect(answers).toHaveLength(2)
})

test('nothing that was under way is shown to who comes after the user', async () => {
  const { inStep, load, change, renew, answers, shown } = shownWords()
  const loading = load()
  const changing = change()
  renew()
  inStep.clear()
  answers[0]?.give(['his'])
  answers[1]?.give(['his'])
  await Promise.all([loading, changing])
  expect(shown()).toBe('')
  expect(answers).toHaveLength(2)
})
