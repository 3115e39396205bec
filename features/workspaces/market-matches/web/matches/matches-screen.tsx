import { useMemo } from 'react'
import { type ListLink, useListPlace } from '@laycan/list/screen/list-place.ts'
import { ListScreen } from '@laycan/list/screen/list-screen.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ShieldWarningIcon, ShipIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { WithShipping } from '#features/records/ships/web/public.ts'
import { marketPaths } from '#features/workspaces/market-parts/contract/paths.ts'
import { ExportButton, MarketTabs, ViewMenu } from '#features/workspaces/market-parts/web/public.ts'
import { listMatches, type MatchSort, matchSorts } from '../../contract/list-matches.ts'
import { askedId, parseMatchFilter } from '../../contract/match-criteria.ts'
import { t } from '../messages.ts'
import { openSanctions } from '../sanctions/open-sanctions.tsx'
import { matchActions } from './match-actions.ts'
import { matchCsv } from './match-csv.ts'
import { matchDrawings } from './match-drawing.tsx'
import { matchFilters } from './match-filters.ts'
import { MatchPane } from './match-pane.tsx'
import { cargoTitle, shipTitle } from './match-words.ts'
import { matches } from './matches-kind.ts'
import { QuestionBar } from './question-bar.tsx'
import { type Asked, type Question, useQuestion } from './use-question.ts'

const link: ListLink<MatchSort> = {
  path: marketPaths.matches,
  sorts: matchSorts,
  order: 'desc',
  parseFilter: parseMatchFilter,
}

/** `/market/matches`: which ships fit which cargoes; its filter may ask for one cargo or one ship. */
export default function MatchesScreen() {
  const place = useListPlace(link)
  const { sort, order, criteria } = place.view
  const question = questionOf(askedId(criteria, 'cargo'), askedId(criteria, 'ship'))
  const asked = useQuestion(question)
  const words = asked && wordsOf(asked)
  const filters = useMemo(() => matchFilters(words), [words])
  const filter = criteria.length === 0 ? {} : { filter: JSON.stringify(criteria) }
  async function readPage(scroll: string | undefined) {
    const query = { sort, order, per_page: 100, ...filter, ...(scroll && { scroll }) }
    const { matches: rows, scroll: next } = await call(listMatches, { query })
    return { rows, scroll: next }
  }
  return (
    <WithShipping>
      <ListScreen
        kind={matches}
        place={place}
        title={t('title')}
        drawing={matchDrawings[sideOf(question)]}
        actions={matchActions}
        filters={filters}
        above={asked && <QuestionBar asked={asked} />}
        empty={
          <EmptyState icon={ShipIcon} title={t('none')}>
            {t('empty_hint')}
          </EmptyState>
        }
        detail={({ id }, close) => <MatchPane key={id} id={id} onClose={close} />}
      >
        <MarketTabs active="matches" />
        <ViewMenu table="matches" path={marketPaths.matches} view={place.view} />
        <ExportButton file="matches.csv" columns={matchCsv} readPage={readPage} />
        <IconButton icon={ShieldWarningIcon} size="small" label={t('sanctions')} onClick={openSanctions} />
      </ListScreen>
    </WithShipping>
  )
}

function questionOf(cargo: number | undefined, ship: number | undefined): Question | undefined {
  if (cargo !== undefined) return { cargo }
  return ship === undefined ? undefined : { ship }
}

function sideOf(question: Question | undefined): keyof typeof matchDrawings {
  if (question === undefined) return 'all'
  return 'cargo' in question ? 'cargo' : 'ship'
}

function wordsOf(asked: Asked): string {
  if (asked.of === 'cargo') return t('ships_for', { cargo: cargoTitle(asked.found.cargo) })
  return t('cargoes_for', { ship: shipTitle(asked.found.ship) })
}
