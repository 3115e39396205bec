import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { PATIENCE_MS } from './patience.ts'

/**
 * The same browser without a window of its own, tabs and viewers of files: half the work for a page. The whole one is
 * for what those are part of, and for what is measured. LAYCAN_CHROMIUM names another one for both.
 */
export type BrowserKind = 'shell' | 'whole'

/** Where distributions put them. */
const KNOWN_PLACES = {
  shell: ['/usr/bin/chromium-headless-shell'],
  whole: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
}

const ARGUMENTS = [
  // Tests run as root in containers, where the sandbox cannot start and /dev/shm is 64 MB.
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  // The same glyphs on every machine, so that pictures can be compared.
  '--font-render-hinting=none',
  // No name resolves: a test that would reach the network fails instead of depending on it.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
]

/**
 * Starts a real Chromium without a window. Only the loopback can be reached. Installs the distribution's Chromium
 * where it is missing and we may (root on Debian or Ubuntu).
 * @param kind the whole one is taken where there is no shell
 * @throws Error with the command to run, when there is no Chromium and it cannot be installed.
 */
export async function launchBrowser(kind: BrowserKind = 'shell'): Promise<Browser> {
  return await chromium.launch({ executablePath: findChromium(kind), args: ARGUMENTS })
}

/** The program and its options that start the same browser by other means. */
export function chromiumCommand(): { program: string; options: readonly string[] } {
  return { program: findChromium('whole'), options: ARGUMENTS }
}

export interface PageOptions {
  /** CSS pixels; 1440 × 900 by default. */
  width?: number
  height?: number
  /** The theme the page starts in; the device's own, which is light, by default. */
  theme?: 'original' | 'twilight' | 'system'
  /** Touch instead of a mouse, and the media queries that follow from it. */
  touch?: boolean
  /** Prefix for relative addresses in `page.goto`. */
  baseURL?: string
}

/** A page with cookies and storage of its own. Closing it (or the browser) drops them. */
export async function newPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const { width = 1440, height = 900, theme, touch = false, baseURL } = options
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme === 'twilight' ? 'dark' : 'light',
    hasTouch: touch,
    isMobile: touch,
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  if (theme) await context.addInitScript((choice) => localStorage.setItem('laycan.theme', choice), theme)
  const page = await context.newPage()
  // Closing the whole browser takes the context along; there is then nothing left to close.
  page.once('close', () => void context.close().catch(() => undefined))
  return page
}

function findChromium(kind: BrowserKind): string {
  const wanted = process.env.LAYCAN_CHROMIUM
  if (wanted) return wanted
  const places = kind === 'shell' ? [...KNOWN_PLACES.shell, ...KNOWN_PLACES.whole] : KNOWN_PLACES.whole
  const found = places.find((place) => existsSync(place))
  if (found) return found
  const command = 'apt-get install -y chromium fonts-noto-cjk'
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`Chromium is missing. Run: ${command} (or name one with LAYCAN_CHROMIUM).`)
  }
  // Another test file may be installing it right now: apt waits for its own lock.
  const [program = '', ...words] = command.split(' ')
  execFileSync(program, ['-o', 'DPkg::Lock::Timeout=300', ...words], { stdio: 'ignore', timeout: 600_000 })
  return KNOWN_PLACES.whole.find((place) => existsSync(place)) ?? '/usr/bin/chromium'
}
