import type { Locator } from 'playwright-core'

/** Chooses an entry behind 'More actions' of an open mail. */
export async function chooseMore(mail: Locator, name: string): Promise<void> {
  await mail.getByRole('button', { name: 'More actions' }).click()
  await mail.page().getByRole('menuitem', { name, exact: true }).click()
}

/** Waits until no mail is open: the list has all the room. */
export async function waitForNoMail(list: { getByRole: Locator['getByRole'] }): Promise<void> {
  await list.getByRole('separator', { name: 'Resize the preview pane' }).waitFor({ state: 'detached' })
}

/** The entries of an open mail's toolbar: some stand in it, the others behind 'More actions'. */
export function entriesOf(mail: Locator) {
  const page = mail.page()
  const button = (name: string) => mail.getByRole('button', { name, exact: true }).first()
  return {
    async offers(name: string): Promise<boolean> {
      if ((await button(name).count()) > 0) return true
      await mail.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem').first().waitFor()
      const count = await page.getByRole('menuitem', { name, exact: true }).count()
      await page.keyboard.press('Escape')
      await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
      return count > 0
    },
    async press(name: string): Promise<void> {
      if ((await button(name).count()) > 0) await button(name).click()
      else await chooseMore(mail, name)
    },
  }
}
