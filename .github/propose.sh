#!/usr/bin/env bash
# propose.sh BRANCH TITLE FILE BODY opens a pull request with the changed FILE; a later run adds to its branch. It never
# pushes by force, and fails if somebody else committed to the branch.
set -euo pipefail
branch=$1 title=$2 file=$3 body=$(head -c 60000 "$4") # GitHub takes no longer text
email='41898282+github-actions[bot]@users.noreply.github.com'

if [ -z "$(git status --porcelain -- "$file")" ]; then
  echo "$file did not change."
  exit
fi
git config user.name 'github-actions[bot]'
git config user.email "$email"
git add -- "$file"
git commit --quiet --message "$title"
gh auth setup-git
if [ -n "$(git ls-remote origin "refs/heads/$branch")" ]; then
  git fetch --quiet origin "$branch"
  # an amended commit has another committer
  other=$(git log --format='%ce %h "%s"' HEAD..FETCH_HEAD | grep --fixed-strings --invert-match --max-count=1 "$email " || true)
  if [ -n "$other" ]; then
    echo "The branch $branch has the commit ${other#* }, which this job did not make and would undo. Merge the branch or delete it."
    exit 1
  fi
  git merge --quiet --strategy ours --message "$title" FETCH_HEAD
fi
git push --quiet origin "HEAD:refs/heads/$branch"
if [ "$(gh pr list --head "$branch" --state open --json number --jq length)" = 0 ]; then
  gh pr create --head "$branch" --base main --title "$title" --body "$body"
else
  gh pr edit "$branch" --title "$title" --body "$body"
fi
