import { dayMonth, longDate } from '../chartering/date-words.ts'
import { whole } from '../chartering/money.ts'
import type { Draft } from '../draft.ts'
import { paginate, writePdf } from '../files/pdf.ts'
import { escapeHtml } from '../letter/html.ts'
import { receivedLetter, type Scene } from '../letter/scene.ts'
import { signature } from '../letter/signature.ts'
import type { Random } from '../random.ts'
import { circularTexts, marketPhrases, newsItems } from '../words/news-texts.ts'
import { routes } from '../words/routes.ts'
import { PDF_TYPE } from './port-papers.ts'
import { wrap } from './recap.ts'

/** A market letter with remote pictures, a counting pixel and an unsubscribe link. */
export function newsletter(scene: Scene): Draft {
  const { random, world, at } = scene
  const from = random.pick(world.peopleOf('press'))
  const { company } = from
  const items = random.sample(newsItems, random.int(5, 9))
  const host = `https://img.${company.domain}/${at.getTime().toString(36)}`
  const out = `https://news.${company.domain}/unsubscribe?u=${Math.floor(random.next() * 1e9).toString(36)}`
  const rows = indexRows(random)
  const html = `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${escapeHtml(company.name)}</title><style>body{margin:0;background:#eef2f5;font-family:Helvetica,Arial,sans-serif}.card{background:#fff;padding:18px 24px;margin:0 0 12px}h2{font-size:17px;color:#12395b}a{color:#0b6cb0}@media (max-width:600px){.wide{width:100%!important}}</style></head>
<body><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(items[0]?.[0] ?? '')} and more</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#eef2f5"><tr><td align="center"><table class="wide" width="600" role="presentation" cellpadding="0" cellspacing="0"><tr><td><img src="${host}/head.png" width="600" height="120" alt="${escapeHtml(company.name)}" style="display:block"></td></tr>
<tr><td class="card"><p style="color:#667">${longDate(at)} | <a href="https://www.${company.domain}/issue">View in browser</a></p>
<table width="100%" cellpadding="4" style="border-collapse:collapse;font-size:13px"><tr bgcolor="#12395b" style="color:#fff"><th align="left">Route</th><th align="right">USD</th><th align="right">Change</th></tr>${rows.map(([name, value, change]) => `<tr><td>${escapeHtml(name)}</td><td align="right">${value}</td><td align="right" style="color:${change.startsWith('-') ? '#b3261e' : '#2e7d32'}">${change}</td></tr>`).join('')}</table></td></tr>
${items.map(([title, text], index) => `<tr><td class="card"><h2>${escapeHtml(title)}</h2><img src="${host}/story${index}.jpg" width="180" align="right" alt=""><p>${escapeHtml(text)}</p><p>${escapeHtml(random.pick(marketPhrases))}</p><p><a href="https://www.${company.domain}/story/${index}?utm_source=mail">Read more &raquo;</a></p></td></tr>`).join('\n')}
<tr><td style="font-size:11px;color:#888;padding:16px">You receive this because you asked for it. <a href="${out}">Unsubscribe</a> | ${escapeHtml(company.name)}, ${company.city}<img src="https://count.${company.domain}/o.gif?i=${at.getTime()}" width="1" height="1" alt=""></td></tr></table></td></tr></table></body></html>`
  const draft = receivedLetter(scene, {
    line: 'chartering',
    from,
    subject: random.pick([
      `${company.name}: ${items[0]?.[0]}`,
      `${company.name} | ${dayMonth(at)}`,
      `Market at a glance - ${longDate(at)}`,
    ]),
    core: `${items.map(([title, text]) => `${title.toUpperCase()}\n${text}`).join('\n\n')}\n\nUnsubscribe: ${out}`,
    bare: true,
    headers: [
      ['List-Unsubscribe', `<${out}>, <mailto:leave@${company.domain}>`],
      ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
      ['Precedence', 'bulk'],
    ],
  })
  return { ...draft, html }
}

function indexRows(random: Random): [string, string, string][] {
  return random.sample(routes, 7).map(({ load, discharge, freight }) => {
    const change = (random.next() - 0.5) * 1.6
    return [
      `${load} - ${discharge}`,
      (freight + change).toFixed(2),
      `${change >= 0 ? '+' : ''}${change.toFixed(2)}`,
    ]
  })
}

/** Loss prevention circular of a P&I club. */
export function clubCircular(scene: Scene): Draft {
  const { random, world, at } = scene
  const from = random.pick(world.peopleOf('insurer'))
  const [title, text] = random.pick(circularTexts)
  const number = `${random.int(1, 40)}/${at.getUTCFullYear()}`
  const body = [`# CIRCULAR ${number}`, title, '', ...text.split('\n').flatMap(wrap)]
  return receivedLetter(scene, {
    line: random.pick(['operations', 'chartering']),
    from,
    subject: `Circular ${number}: ${title}`,
    core: `To all Members and their brokers\n\n${title.toUpperCase()}\n\n${text}\n\nMembers requiring further guidance are asked to contact the Loss Prevention department.\n\n${signature(from)}`,
    bare: true,
    headers: [
      ['List-Unsubscribe', `<mailto:leave@${from.company.domain}>`],
      ['Precedence', 'bulk'],
    ],
    ...(random.chance(0.6)
      ? {
          attachments: [
            {
              name: `Circular_${number.replace('/', '-')}.pdf`,
              type: PDF_TYPE,
              content: writePdf(title, paginate(body)),
            },
          ],
        }
      : {}),
  })
}

/** The closing report of a broker: fixtures done, in running text. */
export function marketReport(scene: Scene): Draft {
  const { random, world, at } = scene
  const from = random.pick(world.peopleOf('broker'))
  const fixtures = random.sample(world.ships, random.int(6, 12)).map((ship) => {
    const route = random.pick(routes.filter(({ kind }) => kind === ship.kind))
    return `'${ship.name}' ${ship.built} ${whole(ship.dwt)} dwt dely ${route.load} prompt trip redel ${route.discharge_country} $${whole(ship.hire)} - ${random.pick(world.peopleOf('charterer')).company.name}`
  })
  const core = `MARKET REPORT ${longDate(at)}\n\n${random.sample(marketPhrases, 4).join('\n\n')}\n\nREPORTED FIXTURES\n-----------------\n${fixtures.join('\n')}\n\nThe information is believed reliable but is not guaranteed.`
  return receivedLetter(scene, {
    line: random.pick(['chartering', 'capes', 'panamax']),
    from,
    subject: random.pick([
      `Closing report ${dayMonth(at)}`,
      `Dry market wrap-up ${dayMonth(at)}`,
      `${from.company.name} daily dry report`,
    ]),
    core,
  })
}
