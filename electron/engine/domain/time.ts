export * from '../../core/time.ts'
