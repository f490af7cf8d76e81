import type { BlockProps } from '../block.ts';
import { EmbeddedContent } from '../parts/embeds/EmbeddedContent.tsx';
import { Prose } from '../parts/text/Prose.tsx';
import { useWords } from '../parts/text/words.ts';
import { embedRecipe } from './recipe.ts';

export default function Embed({ transcript, ...content }: BlockProps<'embed'>) {
  const words = useWords();
  return (
    <>
      <EmbeddedContent {...content} />
      {transcript && (
        <details className={embedRecipe().transcript}>
          <summary>{words.embedTranscript}</summary>
          <Prose html={transcript} />
        </details>
      )}
    </>
  );
}
