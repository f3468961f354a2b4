export * from '../../../core/http/translations.ts'
