/** Who may see the inventory, and how a missing record is shown. */
import { addCrew } from '../../../e2e/fixtures/crew.ts'
import { all, textOf, until } from '../../testing/find.ts'
import { expect, test } from '../../testing/test.ts'
import { panelText } from '../../testing/pages/record-panel.ts'

test('a seller is offered no inventory, and gets none at its address', async ({ open }) => {
  const app = await open({
    path: '/inventory/venues',
    prepare: async ({ api }) => {
      await (await addCrew(api)).signInAs('dana')
    },
  })
  await until(() => expect(location.hash).toBe('#/sell'))
  expect(all('nav a').map((link) => link.getAttribute('aria-label') ?? link.textContent)).not.toContain('Inventory')
  expect(textOf('main')).not.toContain('Facilities')
  expect((await app.api.call('/desk/inventory/venues')).status).toBe(403)
})

test('a record that does not exist is said to be gone, beside the list of its kind', async ({ open }) => {
  const app = await open({ path: '/inventory' })
  const kinds = {
    venues: 'Venue',
    events: 'Event',
    facilities: 'Facility',
    coupons: 'Coupon',
    partners: 'Partner',
    clients: 'API client',
  }
  for (const [kind, name] of Object.entries(kinds)) {
    app.go(`/inventory/${kind}/999999`)
    await until(() => expect(panelText()).toMatch(new RegExp(`^${name}.*This does not exist, or no longer exists.`)))
  }
})
