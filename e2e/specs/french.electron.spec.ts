/**
 * A French-speaking seller from the choice of the language to the e-mail, with the keyboard: no step shows an English text, and each has
 * the roles and names that assistive technology needs.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { outboxMessageDetails } from '../../shared/desk/outbox.ts'
import type * as english from '../../shared/messages/en-US/window.ts'
import * as windowMessages from '../../shared/messages/fr-CA/window.ts'
import { createMessages } from '../../shared/messages/messages.ts'
import { readPdf } from '../fixtures/paper.ts'
import { expect, test } from '../fixtures/test.ts'
import { VisibleTexts } from '../fixtures/visible-texts.ts'
import { tabTo } from '../pages/keyboard.ts'

const t = createMessages<typeof english>('fr-CA', windowMessages)
const game = 'Washington Wizards at Boston Celtics'
const facility = 'Longfellow Garage'

/** Names that the test types, and names that come from outside of the window. */
const ownNames = ['Luc Tremblay', 'luc@example.test', '4KX 218', '4KX218']

const expectFrench = async (page: Page, texts: VisibleTexts): Promise<void> => {
  // Names are known once their response has been read.
  await expect(async () => expect(await texts.unknownIn(page)).toEqual([])).toPass()
}

test(
  'a seller sells, e-mails, prints and cancels in French without an English word',
  { tag: '@all' },
  async ({ app }) => {
    const { page, api } = app
    const dialog = page.getByRole('dialog')
    const sale = page.getByRole('region', { name: t('sell.panes.sale'), exact: true })

    await test.step('chooses the language in Settings', async () => {
      await expect(page.locator('[data-sell=search]')).toBeVisible()
      await page.keyboard.press('Control+,')
      const choice = page.getByRole('radiogroup', { name: 'Language' })
      await tabTo(page, choice)
      await page.keyboard.press('ArrowLeft')
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
      await expect(page.getByRole('radiogroup', { name: t('common.language') })).toMatchAriaSnapshot(`
      - radiogroup "${t('common.language')}":
        - radio "English (US)"
        - radio "English (Canada)"
        - radio "Français (Canada)" [checked]
    `)
    })
    const texts = new VisibleTexts(page, ownNames)
    await page.reload()
    await expect(page.getByRole('radiogroup', { name: t('common.language') })).toBeVisible()
    await expectFrench(page, texts)

    await test.step('finds the game and the facility', async () => {
      await page.keyboard.press('Control+1')
      await expect(page.locator('main [role=grid] tbody tr').first()).toBeVisible()
      await page.keyboard.press('/')
      await expect(page.locator('[data-sell=search]')).toBeFocused()
      await page.keyboard.type('celtics')
      await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Washington Wizards')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(game)
      const options = page.locator('main [role=grid]').first()
      await tabTo(page, options)
      const rows = options.locator('tbody tr')
      const target = rows.filter({ has: page.getByTitle(facility, { exact: true }) })
      const at = await target.evaluate((row) =>
        [...(row.closest('table')?.querySelectorAll('tbody tr') ?? [])].indexOf(row),
      )
      await page.keyboard.press('Home')
      for (let step = 0; step < at; step += 1) await page.keyboard.press('ArrowDown')
      await expect(target).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - region "Événements":
        - combobox "Rechercher un événement"
        - listbox "Événements":
          - group:
            - option /${game}/ [selected]
      - region "Options de stationnement":
        - heading "${game}" [level=1]
        - grid "Options de stationnement":
          - rowgroup:
            - row /^Épingler ${facility} / [selected]
    `)
      await expectFrench(page, texts)
    })

    await test.step('sells for cash', async () => {
      await page.keyboard.press('Enter')
      // The facility accepts only this size.
      await expect(sale.getByRole('radio', { checked: true }).first()).toBeVisible()
      const plate = sale.getByRole('textbox', { name: t('common.plate') })
      await tabTo(page, plate)
      await page.keyboard.type('4KX 218')
      await tabTo(page, page.locator('[data-sell=customer]').first())
      await page.keyboard.type('Luc Tremblay luc@example.test')
      await page.keyboard.press('F8')
      await expect(sale.getByRole('textbox', { name: t('sale.payment.received') })).toBeFocused()
      await page.keyboard.type('100,00')
      await expect(page.locator('[data-part=total] output')).toHaveAttribute('aria-busy', 'false')
      await expect(page.locator('[data-part=total] output')).toHaveText(/^\d+,\d\d\s\$$/)
      await expect(sale).toMatchAriaSnapshot(`
      - heading "${facility}" [level=2]
      - radiogroup "Taille du véhicule":
        - radio "Standard sans frais" [checked]
        - radio "Grand format non accepté" [disabled]
      - group "Acheteur":
        - textbox "Plaque obligatoire": 4KX 218
        - textbox "Client facultatif au guichet": /luc@example.test/
      - term: Prix de base
      - definition: /^\\d+,\\d\\d\\s\\$$/
      - radiogroup "Mode de paiement":
        - radio "Comptant" [checked]
      - textbox "Montant remis": 100,00
      - group "Montants rapides":
        - button /^100/ [pressed]
      - button /^Encaisser .* F12$/
    `)
      await expectFrench(page, texts)
      await page.keyboard.press('F12')
      await expect(dialog).toBeVisible()
      await expect(dialog).toMatchAriaSnapshot(`
      - dialog /^Laissez-passer de la réservation \\d+$/:
        - heading /^Laissez-passer de la réservation \\d+$/ [level=2]
        - radiogroup "Papier":
          - radio "Reçu de 80 mm"
          - radio "Lettre" [checked]
          - radio "A4"
        - button "Terminé Entrée"
    `)
      await expectFrench(page, texts)
      const pass = page.frameLocator('[role=dialog] iframe')
      await expect(pass.locator('html')).toHaveAttribute('lang', 'fr-CA')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 2, name: /^Vendu / })).toBeVisible()
      await expect(sale).toMatchAriaSnapshot(`
      - status:
        - heading /^Vendu \\d+,\\d\\d/ [level=2]
      - term: Réservation
      - definition:
        - button /^\\d+$/
      - term: Plaque
      - definition: 4KX 218
      - heading "Laissez-passer" [level=3]
      - button "Imprimer"
      - button "Créer un PDF"
      - button "Courriel"
      - button "Vente suivante, même option Entrée"
    `)
      await expectFrench(page, texts)
    })

    const [booking] = await api.bookings()
    const id = booking?.id ?? 0
    expect(booking?.locale).toBe('fr-CA')

    await test.step('e-mails the pass, and the e-mail is in French', async () => {
      await page.keyboard.press('Control+3')
      await page.evaluate((path) => (window.location.hash = path), `/bookings/${id}`)
      await expect(page.getByRole('region', { name: t('bookings.panel.label', { id: String(id) }) })).toBeVisible()
      await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - region "Réservations":
        - tablist "Vues":
          - tab "Toutes" [selected]
        - grid "Réservations":
          - rowgroup:
            - row /^${id} .* Luc Tremblay Active/ [selected]
      - region "Réservation ${id}":
        - heading "${id}" [level=2]
        - toolbar "Actions de la réservation":
          - button "Réimprimer R"
          - button "Courriel E"
        - term: Plaque
        - definition: 4KX218
        - term: Solde
        - definition: /^0,00/
        - button "Annuler la réservation Suppr"
    `)
      await expectFrench(page, texts)
      await page.keyboard.press('e')
      await expect(dialog).toMatchAriaSnapshot(`
      - dialog:
        - heading "${t('emails.dialog.title', { id: String(id) })}"
        - textbox "${t('emails.dialog.address')}": luc@example.test
        - combobox "${t('emails.dialog.language')}"
        - button /^${t('emails.dialog.send')}/
        - button /^${t('common.cancel')}/
    `)
      await expectFrench(page, texts)
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText(t('emails.list.queued'), { exact: true })).toBeVisible()
      await expect(page.getByRole('region', { name: `Réservation ${id}` })).toMatchAriaSnapshot(`
      - heading "Courriels" [level=3]
      - text: /En attente luc@example.test/
    `)
      const [written] = await api.read(z.array(z.object({ id: z.int() })), '/desk/outbox')
      const { subject, body_text: text } = await api.read(outboxMessageDetails, `/desk/outbox/${written?.id ?? 0}`)
      expect(subject).toMatch(/^Votre stationnement, Longfellow Garage/)
      expect(text.split('\n').filter((line) => line !== '' && !texts.isFrench(line))).toEqual([])
    })

    await test.step('saves the pass as a PDF, in French', async () => {
      await page.keyboard.press('p')
      await expect(page.locator('main iframe').first()).toBeVisible()
      await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - region "Paramètres d’impression":
        - heading "Laissez-passer ${id}" [level=1]
        - radiogroup "Papier":
          - radio /^Lettre/ [checked]
        - spinbutton "Copies": "1"
        - button /^Imprimer 1/
        - button "PDF"
      - region "Aperçu":
        - figure /^Reçu/
        - figure /^Lettre/
    `)
      await expectFrench(page, texts)
      await page.getByRole('button', { name: 'PDF', exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => app.savedFiles()).toHaveLength(1)
      await expect(page.getByRole('grid', { name: 'Journal des impressions' })).toMatchAriaSnapshot(`
      - rowgroup:
        - row /${id} Original/
    `)
      const [printed] = await readPdf(readFileSync(join(app.savedFolder, app.savedFiles()[0] ?? '')))
      expect(printed?.text).toContain('18 h 00')
      expect(printed?.text).not.toMatch(/Parking|Pass number|Enter|License/)
    })

    await test.step('cancels with a refund', async () => {
      await page.evaluate((path) => (window.location.hash = path), `/bookings/${id}`)
      await expect(page.getByRole('region', { name: t('bookings.panel.label', { id: String(id) }) })).toBeVisible()
      await page.keyboard.press('Delete')
      await expect(page.getByRole('button', { name: /^Rembourser / })).toBeFocused()
      await expect(page.getByRole('region', { name: `Réservation ${id}` })).toMatchAriaSnapshot(`
      - heading "Impressions" [level=3]
      - text: /L’annulation libère la place et rembourse/
      - button "Conserver"
      - button /^Rembourser \\d+,\\d\\d/
    `)
      await expectFrench(page, texts)
      await page.keyboard.press('Enter')
      await expect(page.locator('[data-part=tag]', { hasText: t('bookings.status.cancelled') }).first()).toBeVisible()
      await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - region "Réservations":
        - grid "Réservations":
          - rowgroup:
            - row /^${id} .* Annulée/ [selected]
      - region "Réservation ${id}":
        - text: /^Annulée/
        - toolbar "Actions de la réservation":
          - button "Réimprimer R" [disabled]
        - term: Remboursement, comptant
        - definition: /^−\\d+,\\d\\d/
        - term: Solde
        - definition: /^0,00/
    `)
      await expectFrench(page, texts)
    })
  },
)
