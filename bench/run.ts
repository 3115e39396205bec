import { chooseCases } from './cases/choose-cases.ts'
import { openDesk } from './desk/open-desk.ts'
import { watchStolen } from './measure/stolen.ts'
import { readArguments } from './read-arguments.ts'
import { tell } from './tell.ts'

// Prints one JSON line for each figure on stdout; what happens meanwhile on stderr. docs/operations.md explains it.
const bench = readArguments(process.argv.slice(2))
const chosen = chooseCases(bench.only)
const isWanted = (name: string) => bench.only.length === 0 || bench.only.includes(name)
const desk = await openDesk(bench)
try {
  for (const each of chosen) {
    tell(`measuring ${each.names.join(', ')}`)
    const stolen = watchStolen()
    const figures = await each.run(desk, bench)
    const share = stolen()
    for (const figure of figures.filter((each) => isWanted(each.case)))
      console.log(JSON.stringify({ ...figure, stolen: figure.stolen ?? share }))
  }
} finally {
  await desk.close()
}
