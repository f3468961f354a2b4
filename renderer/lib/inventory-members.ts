/** The names of the members of records of the inventory, for their history and for the audit trail. */
import { inventoryMembers, type InventoryMember } from '../../shared/desk/inventory/members.ts'
import { translationLocales, type TranslationLocale } from '../../shared/locales.ts'
import { recordOf } from '../../shared/record-of.ts'
import { languageOf } from '../../shared/records/translations.ts'
import { formatList } from './format/index.ts'
import { locale, t } from './i18n/index.ts'

export const isMember = (name: string): name is InventoryMember => Object.hasOwn(inventoryMembers, name)

export const memberNames = recordOf(Object.keys(inventoryMembers).filter(isMember), (member) => t(`members.${member}`))

const languages = new Intl.DisplayNames(locale, { type: 'language' })

/** "Description, French"; without a language, all languages that the text can have. */
export const translatedName = (text: string, ...locales: readonly TranslationLocale[]): string =>
  t('members.translated', {
    member: text,
    language: formatList(
      (locales.length === 0 ? translationLocales : locales).map((each) => languages.of(languageOf(each)) ?? each),
    ),
  })
