import { Text } from '../../../ui/index.ts'
/** A description's text with what stands between backticks in the mono face. */
export const Described = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Text key={index} face="code">
        {part}
      </Text>
    ),
  )
