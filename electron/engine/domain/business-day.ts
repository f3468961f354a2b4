export * from '../../core/business-day.ts'
