/** Removes the prepared data folders after all tests. */
import { test } from '@playwright/test'
import { removePreparedFolders } from '../fixtures/prepared-folder.ts'

test('removes the data folders of the first starts', () => removePreparedFolders())
