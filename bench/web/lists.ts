import type { Page } from 'playwright-core'

/**
 * Goes to a list by its link, and resolves to the milliseconds until its first rows are painted.
 * @param label what the name of the list ends with: '(username)' of its line
 */
export async function switchTo(page: Page, link: string, label: string): Promise<number> {
  return page.evaluate(
    async ({ hash, name }) => {
      const started = performance.timeOrigin + performance.now()
      location.hash = hash
      const painted = await window.paintOf(() => {
        const grid = document.querySelector('[role=grid]')
        if (!grid?.getAttribute('aria-label')?.endsWith(name) || grid.ariaBusy === 'true') return false
        return [...grid.querySelectorAll('[data-index]')].some((row) => (row.textContent ?? '').length > 0)
      })
      return painted - started
    },
    { hash: link, name: label },
  )
}

export interface BenchLine {
  id: number
  username: string
}

/** The lines of the desk with their names in titles. */
export async function listLines(pg: {
  query(text: string): Promise<{ rows: BenchLine[] }>
}): Promise<BenchLine[]> {
  const { rows } = await pg.query('select id, username from lines where id <= 20 order by id')
  return rows
}
